import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  hasGivenContact,
  IMPORT_ROLLED_BACK,
  importsErrors,
  type ImportRow,
} from '@eventflow/domain/imports'
import {
  changeRow,
  findStored,
  lockRow,
  toRow,
  type StoredRecord,
} from '../../modules/imports/index.ts'
import { unassignPerson } from '../../modules/tasks/index.ts'
import { lockTeam, openTeam, removeContact } from '../../modules/teams/index.ts'
import { lockUsers, readUser } from '../../modules/users/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { leaveEvent } from './delete-person.ts'
import { deleteTeam } from './delete-team.ts'

interface Which {
  readonly importId: string
  readonly rowId: string
}

/**
 * Undoes the team that a row of an import has added, with its people (specification: portal core,
 * section 4), or the contact that it gave a planned team. Refused after any of them has signed in,
 * because their work would be lost.
 */
export async function rollBackImportRow(
  scope: Scope,
  viewer: Viewer,
  { importId, rowId }: Which,
): Promise<ImportRow> {
  const { row, teamId, isContact } = await lockRowToUndo(scope, { importId, rowId })
  const { userId } = row
  const isNew = userId !== null && (await isNewPerson(scope, { ...row, userId }))
  if (isContact && userId !== null) await removeGiven(scope, viewer, { teamId, userId, isNew })
  else
    await removeAdded(scope, viewer, { teamId, keptIds: userId === null || isNew ? [] : [userId] })
  const record = row.record && { ...row.record, rollback: IMPORT_ROLLED_BACK }
  const welcome = row.welcome === 'prepared' ? 'dropped' : row.welcome
  const ids = { teamId: isContact ? teamId : null, userId: null }
  const change = { outcome: 'rolledBack', welcome, record, ...ids } as const
  await changeRow(scope, rowId, change)
  return toRow({ ...row, ...change }, null)
}

async function lockRowToUndo(scope: Scope, { importId, rowId }: Which) {
  const row = await lockRow(scope, rowId)
  if (row?.importId !== importId) throw new DomainError(importsErrors.importRowNotFound)
  const isContact = hasGivenContact(row)
  if (row.outcome !== 'added' && !isContact) throw new DomainError(importsErrors.importRowNotAdded)
  const { teamId, userId, record } = row
  if (teamId === null) throw new DomainError(importsErrors.teamIdIsNull)
  // The row of a planned team has no person.
  if (userId === null && record?.userUpsert !== false)
    throw new DomainError(importsErrors.userIdIsNull)
  return { row, teamId, isContact }
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

interface AddedTeam {
  readonly teamId: string
  /** People who stay in the event. */
  readonly keptIds: readonly string[]
}

async function removeAdded(
  scope: Scope,
  viewer: Viewer,
  { teamId, keptIds }: AddedTeam,
): Promise<void> {
  const { members } = await openTeam(scope, viewer, teamId)
  if (members.some(({ hasLoggedIn }) => hasLoggedIn))
    throw new DomainError(importsErrors.importTeamInUse)
  await deleteTeam(scope, viewer, { teamId, keptIds })
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
