import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  filledCells,
  folded,
  hasGivenContact,
  IMPORT_ROLLED_BACK,
  importsErrors,
  isAsAdded,
  withoutContact,
  type ImportRow,
  type UndoRun,
  type WhyNotUndone,
} from '@eventflow/domain/imports'
import { teamsErrors } from '@eventflow/domain/teams'
import {
  awaitRows,
  changeRow,
  findFacts,
  findJoined,
  findStored,
  noteUndo,
  planOf,
  toRow,
  type StoredRecord,
  type StoredRow,
} from '../../modules/imports/index.ts'
import {
  giveBackStands,
  hasOlderStand,
  removeFreeStands,
  restoreParts,
} from '../../modules/stands/index.ts'
import { unassignPerson } from '../../modules/tasks/index.ts'
import {
  leaveTeam,
  lockTeam,
  openTeam,
  removeContact,
  type TeamsContext,
} from '../../modules/teams/index.ts'
import { lockUsers, readUser } from '../../modules/users/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { leaveEvent } from './delete-person.ts'
import { deleteTeam } from './delete-team.ts'
import { findRestorable, restoreValues } from './restore-imported-values.ts'
import { findStandsMadeBy } from './stands-of-import.ts'

interface Which {
  readonly importId: string
  readonly rowId: string
}

/**
 * Undoes a row of an import (specification: portal core, section 4): deletes the team that it has added
 * with its people unless somebody has changed it since, or restores the values that it has replaced and nobody has changed since. A contact
 * that it gave a planned team is removed. Refused after any of the people has signed in, because their
 * work would be lost.
 */
export async function rollBackImportRow(
  context: TeamsContext,
  viewer: Viewer,
  which: Which,
): Promise<ImportRow> {
  const { row, teamId } = await lockRowToUndo(context.scope, which)
  const undo = { added: undoAdded, changed: undoChanged, joined: undoJoined }[row.outcome]
  const made = await findStandsMadeBy(context.scope, { row, teamId })
  const change = await undo(context, viewer, { row, teamId })
  await removeFreeStands(context.scope, made)
  const author = { by: viewer.userId, at: context.services.clock.now() }
  await restoreParts(context.scope, row.relations.standChanges ?? [], author)
  const given = await giveBackStands(context.scope, row.relations.standsTaken ?? [], author)
  noteGivenBack(context.scope, given)
  await changeRow(context.scope, which.rowId, change)
  return toRow({ ...row, ...change }, null)
}

/** The companies that got a stand back belong to the undo in the audit log, and see it at once. */
function noteGivenBack(scope: Scope, teamIds: readonly string[]): void {
  scope.audit.things.push(...teamIds.map((id) => `team:${id}`))
  const { audience } = scope.live
  if (Array.isArray(audience)) scope.live.audience = [...audience, ...teamIds]
}

/**
 * Undoes several rows. The known refusals of a row happen before anything is written for it, so they do
 * not stop the others. Any other error undoes nothing. Rows that another window has undone meanwhile are
 * not reported. The import stores how far an undo of all rows has come.
 */
export async function rollBackImportRows(
  context: TeamsContext,
  viewer: Viewer,
  { importId, rowIds, run }: RowsToUndo,
): Promise<RowsUndone> {
  const { scope } = context
  await findStored(scope, importId)
  const done: RowsUndone = { undone: 0, partly: 0, refused: [] }
  const audience = new Set<string>()
  const stored = await awaitRows(scope, rowIds)
  const alreadyUndone = new Set(
    stored.flatMap(({ id, outcome }) => (outcome === 'rolledBack' ? [id] : [])),
  )
  for (const rowId of new Set(rowIds)) {
    if (alreadyUndone.has(rowId)) continue
    try {
      const { outcome } = await rollBackImportRow(context, viewer, { importId, rowId })
      if (outcome === 'rolledBack') done.undone += 1
      else done.partly += 1
      const { audience: noted } = scope.live
      if (Array.isArray(noted)) for (const id of noted) audience.add(id)
    } catch (error) {
      const why = error instanceof DomainError ? WHY[error.code] : undefined
      if (why === undefined) throw error
      done.refused.push({ rowId, why })
    }
  }
  scope.live.audience = [...audience]
  if (run) await noteUndo(scope, importId, run)
  return done
}

interface RowsToUndo {
  readonly importId: string
  readonly rowIds: readonly string[]
  /** How far the run is after these rows. */
  readonly run?: UndoRun | undefined
}

interface RowsUndone {
  undone: number
  partly: number
  readonly refused: { rowId: string; why: WhyNotUndone }[]
}

const WHY: Readonly<Partial<Record<string, WhyNotUndone>>> = {
  [importsErrors.importTeamInUse.code]: 'signedIn',
  [importsErrors.importContactInUse.code]: 'signedIn',
  [importsErrors.importChangedSince.code]: 'changedSince',
  [teamsErrors.hasStandShares.code]: 'hasStandShares',
  [teamsErrors.teamNotFound.code]: 'gone',
  [teamsErrors.cannotSelfDelete.code]: 'other',
  [importsErrors.importRowNotFound.code]: 'other',
  [importsErrors.importRowNotAdded.code]: 'other',
  [importsErrors.teamIdIsNull.code]: 'gone',
  [importsErrors.userIdIsNull.code]: 'gone',
}

interface RowToUndo {
  readonly row: StoredRow & { readonly outcome: 'added' | 'changed' | 'joined' }
  readonly teamId: string
}

type RowChange = Parameters<typeof changeRow>[2]

const recordOf = ({ record }: StoredRow): RowChange['record'] =>
  record && { ...record, rollback: IMPORT_ROLLED_BACK }

/** What the row stores about its person after the person was removed from it. */
function withoutPerson({ record, welcome, userId }: StoredRow): Pick<RowChange, 'welcome'> & {
  readonly record: StoredRecord | null
} {
  const isWritten = record?.emailSend === true
  return {
    welcome: welcome === 'prepared' || (welcome === 'released' && !isWritten) ? 'dropped' : welcome,
    record: record && isWritten && userId ? { welcomedUserId: userId, ...record } : record,
  }
}

async function undoAdded(
  { scope }: TeamsContext,
  viewer: Viewer,
  { row, teamId }: RowToUndo,
): Promise<RowChange> {
  const { userId } = row
  const isNew = userId !== null && (await isNewPerson(scope, { ...row, userId }))
  const joined = await findJoined(scope, { importId: row.importId, teamId })
  const addedIds = [userId, ...joined.map((one) => one.userId)]
  await assertAsAdded(scope, viewer, { row, teamId, addedIds, hasNewPerson: isNew })
  const others = joined.flatMap(({ userId: id, record: stored }) =>
    id !== null && stored?.isNewPerson !== true ? [id] : [],
  )
  const keptIds = userId === null || isNew ? others : [userId, ...others]
  await deleteTeam(scope, viewer, { teamId, keptIds })
  for (const one of joined) await changeRow(scope, one.id, withoutTeam(one))
  return withoutTeam(row)
}

interface ToCompare extends RowToUndo {
  /** The people that the import added to the team. */
  readonly addedIds: readonly (string | null)[]
  readonly hasNewPerson: boolean
}

/** Refuses to delete a team of which somebody has changed a value, the state or the people since. */
async function assertAsAdded(
  scope: Scope,
  viewer: Viewer,
  { row, teamId, addedIds, hasNewPerson }: ToCompare,
): Promise<void> {
  await lockTeam(scope, teamId)
  const { name, members } = await openTeam(scope, viewer, teamId)
  if (members.some(({ hasLoggedIn }) => hasLoggedIn))
    throw new DomainError(importsErrors.importTeamInUse)
  const plan = planOf(await findStored(scope, row.importId))
  const facts = await findFacts(scope, { emails: [], names: [folded(name)] })
  const team = facts.teams.find(({ id }) => id === teamId)
  const cells = filledCells(row.cells, row.relations.fill)
  const hasOthers = members.some(({ userId }) => !addedIds.includes(userId))
  if (team === undefined || hasOthers) throw new DomainError(importsErrors.importChangedSince)
  const added = { team, hasNewPerson, hasOlderStand: await hasOlderStand(scope, teamId) }
  if (!isAsAdded(cells, { plan, facts, ...added }))
    throw new DomainError(importsErrors.importChangedSince)
}

/** A row whose team is deleted, or whose person has left it. */
function withoutTeam(row: StoredRow): RowChange {
  const { record, welcome } = withoutPerson(row)
  return {
    outcome: 'rolledBack',
    welcome,
    record: recordOf({ ...row, record }),
    teamId: null,
    userId: null,
  }
}

/** Removes a colleague from the team, and from the event if the row has added them. */
async function undoJoined(
  { scope }: TeamsContext,
  viewer: Viewer,
  { row, teamId }: RowToUndo,
): Promise<RowChange> {
  const { userId } = row
  if (userId === null) throw new DomainError(importsErrors.userIdIsNull)
  await lockTeam(scope, teamId)
  const { ownerId, members } = await openTeam(scope, viewer, teamId)
  const member = members.find((one) => one.userId === userId)
  if (member === undefined) throw new DomainError(importsErrors.importChangedSince)
  const isNew = await isNewPerson(scope, { ...row, userId })
  // The first person of a planned team owns it.
  if (ownerId === userId) await removeGiven(scope, viewer, { teamId, userId, isNew })
  else {
    if (member.hasLoggedIn) throw new DomainError(importsErrors.importContactInUse)
    await lockUsers(scope, [userId])
    const person = await readUser(scope, userId)
    await unassignPerson(scope, userId)
    if (isNew && person.permissions === 'user') await leaveEvent(scope, person)
    else await leaveTeam(scope, userId)
    scope.audit.things.push(`team:${teamId}`, `user:${userId}`)
    scope.live.audience = [teamId]
  }
  return withoutTeam(row)
}

/** Restores the values of a row. A row keeps the changes of the values that stay. */
async function undoChanged(
  context: TeamsContext,
  viewer: Viewer,
  { row, teamId }: RowToUndo,
): Promise<RowChange> {
  const { scope } = context
  const { userId } = row
  const isContact = hasGivenContact(row) && userId !== null
  const changes = isContact ? withoutContact(row.changes) : row.changes
  const { before } = row.record ?? {}
  const { importId } = row
  const { restored, left, ...found } = await findRestorable(scope, viewer, {
    importId,
    teamId,
    changes,
    before,
  })
  if (restored.length === 0 && !isContact) throw new DomainError(importsErrors.importChangedSince)
  if (isContact) {
    const isNew = await isNewPerson(scope, { ...row, userId })
    await removeGiven(scope, viewer, { teamId, userId, isNew })
  }
  await restoreValues(context, viewer, { teamId, restored, before, ...found })
  const { welcome, record: stored } = isContact ? withoutPerson(row) : row
  const given = row.changes.filter((change) => !changes.includes(change))
  const record = stored && { ...stored, undone: [...(stored.undone ?? []), ...given, ...restored] }
  const rest = { welcome, record, changes: [...left], ...(isContact && { userId: null }) }
  if (left.length > 0) return { ...rest, outcome: 'changed' }
  return {
    ...rest,
    outcome: 'rolledBack',
    record: recordOf({ ...row, record: stored }),
    changes: [...row.changes],
  }
}

async function lockRowToUndo(scope: Scope, { importId, rowId }: Which): Promise<RowToUndo> {
  const [row] = await awaitRows(scope, [rowId])
  if (row?.importId !== importId) throw new DomainError(importsErrors.importRowNotFound)
  const { teamId, userId, record, outcome } = row
  if (outcome !== 'added' && outcome !== 'changed' && outcome !== 'joined')
    throw new DomainError(importsErrors.importRowNotAdded)
  if (teamId === null) throw new DomainError(importsErrors.teamIdIsNull)
  // The row of a planned team has no person.
  if (row.outcome === 'added' && userId === null && record?.userUpsert !== false)
    throw new DomainError(importsErrors.userIdIsNull)
  return { row: { ...row, outcome }, teamId }
}

/**
 * Whether the row has added its person to the event. Other people were in it before and stay. In rows of
 * earlier versions, people who are older than the import were in it before.
 */
async function isNewPerson(
  scope: Scope,
  { importId, userId, record }: { importId: string; userId: string; record: StoredRecord | null },
): Promise<boolean> {
  if (record?.isNewPerson !== undefined) return record.isNewPerson
  const { createdAt } = await findStored(scope, importId)
  return new Date((await readUser(scope, userId)).createdAt) > createdAt
}

interface GivenContact {
  readonly teamId: string
  readonly userId: string
  readonly isNew: boolean
}

/** The team is planned again. People who were in the event before the import stay in it. */
async function removeGiven(
  scope: Scope,
  viewer: Viewer,
  { teamId, userId, isNew }: GivenContact,
): Promise<void> {
  await lockTeam(scope, teamId)
  const { ownerId, members } = await openTeam(scope, viewer, teamId)
  if (ownerId !== userId || members.length > 1 || members.some(({ hasLoggedIn }) => hasLoggedIn))
    throw new DomainError(importsErrors.importContactInUse)
  await lockUsers(scope, [userId])
  const person = await readUser(scope, userId)
  await unassignPerson(scope, userId)
  await removeContact(scope, { teamId, ownerId: userId, by: viewer.userId })
  if (isNew && person.permissions === 'user') await leaveEvent(scope, person)
  scope.audit.things.push(`team:${teamId}`, `user:${userId}`)
  scope.live.audience = [teamId]
}
