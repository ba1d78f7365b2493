// Stores one row of an import: a new team, or the changes of an existing one.
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { JudgedRow, WantedOwner, WantedTeam } from '@eventflow/domain/imports'
import { teamsErrors, type TeamDetail } from '@eventflow/domain/teams'
import type { Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import { followNewParent, setValuesWithStands } from '../stands/index.ts'
import {
  addMember,
  changeTeam,
  findStandShareIds,
  lockTeam,
  makeTeam,
  moveStandShare,
  openTeam,
  reinstateTeam,
  withdrawTeam,
  type TeamsContext,
} from '../teams/index.ts'
import { changeNames, readUser } from '../users/index.ts'
import { findNewPeople } from './imports.report.ts'
import type { changeRow } from './imports.repository.ts'
import type { StoredRecord } from './imports.tables.ts'
import { recordOf } from './imports.together.ts'

export interface RowToStore {
  readonly judged: JudgedRow
  readonly wanted: WantedTeam
  /** Stands of other companies move to those of the file. */
  readonly takesOver: boolean
  /** The reason for a withdrawal without one of its own. */
  readonly reason: string
}

type RowChange = Parameters<typeof changeRow>[2]

export function storeRow(
  context: TeamsContext,
  viewer: Viewer,
  row: RowToStore,
): Promise<RowChange> {
  const { teamId } = row.judged
  return teamId === null
    ? addNew(context, viewer, row)
    : storeChanges(context, viewer, { ...row, teamId })
}

async function addNew(
  context: TeamsContext,
  viewer: Viewer,
  { judged: { parentId }, wanted, reason, takesOver }: RowToStore,
): Promise<RowChange> {
  const { scope } = context
  const { name, owner } = wanted
  const parent = parentId ? await holdParent(scope, parentId) : null
  const { team } = await makeTeam(context, viewer, {
    name,
    teamTypeId: typeOf(wanted, parent),
    owner,
    ...(parent !== null && { parentTeamId: parent.id }),
  })
  const teamId = team.id
  await storeValues(context, viewer, { teamId, wanted, takesOver })
  const isWithdrawn = wanted.state === 'withdrawn'
  if (isWithdrawn) await withdraw(scope, viewer, { teamId, wanted, reason })
  const isInvited = owner !== null && !isWithdrawn
  return {
    outcome: 'added',
    record: await recordFor(scope, team.ownerId),
    teamId,
    userId: team.ownerId,
    ...(isInvited && { welcome: 'prepared' as const }),
  }
}

/** A stand share has its parent's type unless the file names another. */
const typeOf = (
  { teamTypeId }: WantedTeam,
  parent: { readonly teamTypeId: string | null } | null,
): string | null => (teamTypeId === undefined ? (parent?.teamTypeId ?? null) : teamTypeId)

async function holdParent(scope: Scope, parentId: string) {
  const parent = await lockTeam(scope, parentId)
  if (parent === null) throw new DomainError(teamsErrors.teamNotFound)
  return parent
}

interface ToWithdraw {
  readonly teamId: string
  readonly wanted: WantedTeam
  readonly reason: string
}

async function withdraw(scope: Scope, viewer: Viewer, { teamId, wanted, reason }: ToWithdraw) {
  const { revision } = await openTeam(scope, viewer, teamId)
  await withdrawTeam(scope, viewer, { teamId, revision, reason: wanted.withdrawnReason || reason })
}

const recordFor = async (scope: Scope, userId: string | null): Promise<StoredRecord> =>
  recordOf(userId, userId === null ? new Set() : await findNewPeople(scope, [userId]))

type KnownRow = RowToStore & { readonly teamId: string }

async function storeChanges(
  context: TeamsContext,
  viewer: Viewer,
  row: KnownRow,
): Promise<RowChange> {
  const { scope } = context
  const { judged, wanted, teamId } = row
  const before = await openTeam(scope, viewer, teamId)
  const changed = new Set<string>(judged.changes.map(({ target }) => target))
  const isWithdrawn = wanted.state === 'withdrawn'
  if (changed.has('state') && !isWithdrawn)
    await reinstateTeam(scope, viewer, { teamId, revision: before.revision })
  const userId = await changeKnownTeam(context, viewer, row)
  if (changed.has('standShareOf'))
    await moveShare(context, viewer, { teamId, parentId: judged.parentId ?? null })
  if (changed.has('state') && isWithdrawn) await withdraw(scope, viewer, row)
  if (changed.size > 0) await publishChange(scope, teamId)
  const isInvited = changed.has('ownerEmail') && !isWithdrawn
  return {
    outcome: changed.size > 0 ? 'changed' : 'unchanged',
    record: { ...(await recordFor(scope, userId)), ...replacedBy(changed, before) },
    teamId,
    userId,
    ...(isInvited && { welcome: 'prepared' as const }),
  }
}

async function moveShare(
  context: TeamsContext,
  viewer: Viewer,
  move: Parameters<typeof moveStandShare>[2],
): Promise<void> {
  const { scope, services } = context
  await moveStandShare(context, viewer, move)
  await followNewParent(scope, move.teamId, { by: viewer.userId, at: services.clock.now() })
}

async function publishChange(scope: Scope, teamId: string): Promise<void> {
  const audience = [teamId, ...(await findStandShareIds(scope, [teamId]))]
  publish(scope, ['teams', 'users', 'teamValues', 'stands'], audience)
}

/** What an undo of a new parent or state restores. */
const replacedBy = (
  changed: ReadonlySet<string>,
  { parentTeamId, withdrawal }: TeamDetail,
): Pick<StoredRecord, 'before'> =>
  changed.has('standShareOf') || changed.has('state')
    ? { before: { parentId: parentTeamId, withdrawnReason: withdrawal?.reason ?? null } }
    : {}

/** Changes names, type, owner and values. Returns the owner. */
async function changeKnownTeam(
  context: TeamsContext,
  viewer: Viewer,
  { teamId, judged, wanted, takesOver }: KnownRow,
): Promise<string | null> {
  const { scope } = context
  const { owner } = wanted
  const team = await openTeam(scope, viewer, teamId)
  const changed = new Set(judged.changes.map(({ target }) => target))
  if (changed.has('teamName') || changed.has('teamType')) {
    const { isOrganiser, revision } = team
    const { name, teamTypeId = team.teamTypeId } = wanted
    await changeTeam(context, viewer, { teamId, name, teamTypeId, isOrganiser, revision })
  }
  let userId = team.ownerId
  if (owner !== null && team.ownerId === null) {
    const joined = await addMember(context, viewer, {
      ...owner,
      teamId,
      taskIds: null,
      sendWelcomeEmail: false,
    })
    userId = joined.ownerId
  } else if (owner !== null && team.ownerId !== null && hasOtherName(changed)) {
    const { firstName, surname } = owner
    const { id, revision } = await readUser(scope, team.ownerId)
    await changeNames(scope, viewer, { userId: id, revision, firstName, surname })
  }
  await storeValues(context, viewer, { teamId, wanted, takesOver })
  return userId
}

const hasOtherName = (changed: ReadonlySet<string>): boolean =>
  changed.has('ownerFirstName') || changed.has('ownerSurname')

const storeValues = (
  { scope, services }: TeamsContext,
  viewer: Viewer,
  { teamId, wanted, takesOver }: Pick<KnownRow, 'teamId' | 'wanted' | 'takesOver'>,
): Promise<void> =>
  setValuesWithStands(
    scope,
    { teamId, values: wanted.values, takesOver },
    { by: viewer.userId, at: services.clock.now() },
  )

/** Adds a person to a team. The first person of a planned team becomes its owner. */
export async function storeColleague(
  context: TeamsContext,
  viewer: Viewer,
  { teamId, person }: { readonly teamId: string; readonly person: WantedOwner },
): Promise<RowChange> {
  const { scope } = context
  const { members, isWithdrawn } = await addMember(context, viewer, {
    ...person,
    teamId,
    taskIds: null,
    sendWelcomeEmail: false,
    isWithdrawnAllowed: true,
  })
  const userId = members.find(({ email }) => email === person.email)?.userId ?? null
  await publishChange(scope, teamId)
  return {
    outcome: 'joined',
    record: await recordFor(scope, userId),
    teamId,
    userId,
    ...(!isWithdrawn && { welcome: 'prepared' as const }),
  }
}
