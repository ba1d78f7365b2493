// Restores the values of a team that a row of an import has replaced.
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import {
  changesToUndo,
  fieldIdOf,
  fieldTarget,
  IMPORT_ROLLED_BACK,
  type ChangesToUndo,
  type ImportChange,
  type ImportTarget,
  type TeamState,
  withStandTakenBack,
} from '@eventflow/domain/imports'
import { teamsErrors, type TeamDetail } from '@eventflow/domain/teams'
import { canRename, type User } from '@eventflow/domain/users'
import { findValuesOfTeams } from '../../modules/custom-fields/index.ts'
import { findFacts, type StoredRecord } from '../../modules/imports/index.ts'
import { followNewParent, setValuesWithStands } from '../../modules/stands/index.ts'
import {
  changeTeam,
  findStandShareIds,
  hasTeam,
  lockTeam,
  moveStandShare,
  openTeam,
  reinstateTeam,
  withdrawTeam,
  type TeamsContext,
} from '../../modules/teams/index.ts'
import { changeNames, readUser } from '../../modules/users/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { numberTarget, standsToUndo } from './stands-of-import.ts'

interface Restorable extends ChangesToUndo {
  readonly typeIds: ReadonlyMap<string, string>
}

interface ToFind {
  readonly importId: string
  readonly teamId: string
  readonly changes: readonly ImportChange[]
  readonly before: Before
}

/** The parent and the reason for a withdrawal before the import; undefined if neither changed. */
type Before = StoredRecord['before'] | undefined

/** Locks the team, and finds the replaced values that nobody has changed since. */
export async function findRestorable(
  scope: Scope,
  viewer: Viewer,
  { importId, teamId, changes, before }: ToFind,
): Promise<Restorable> {
  if ((await lockTeam(scope, teamId)) === null) throw new DomainError(teamsErrors.teamNotFound)
  const team = await openTeam(scope, viewer, teamId)
  const { teamTypes, customFields } = await findFacts(scope, { emails: [], names: [] })
  const values = (await findValuesOfTeams(scope, [teamId])).get(teamId) ?? {}
  const owner = team.ownerId === null ? null : await readUser(scope, team.ownerId)
  const current = new Map<ImportTarget, CustomFieldValue>([
    ['teamName', team.name],
    ['teamType', team.teamTypeName ?? ''],
    ['standShareOf', team.parentTeamName ?? ''],
    ['state', stateOf(team)],
    ...(owner !== null && canRename(viewer, owner) ? namesOf(owner) : []),
    ...customFields.map(({ id, type }): [ImportTarget, CustomFieldValue] => [
      fieldTarget(id),
      values[id] ?? (type === 'checkbox' ? false : ''),
    ]),
  ])
  const { isTakenBack, mayRestore } = await standsToUndo(scope, {
    importId,
    teamId,
    changes,
    target: numberTarget(customFields),
  })
  const typeIds = new Map(teamTypes.map(({ id, name }) => [name, id]))
  const hasParent = before?.parentId != null && (await hasTeam(scope, before.parentId))
  const isOffered = ({ target, from }: ImportChange): boolean => {
    const field = customFields.find(({ id }) => id === fieldIdOf(target))
    if (field?.standPart != null && !mayRestore) return false
    if (from === '') return true
    if (target === 'standShareOf') return hasParent
    if (target === 'teamType') return typeIds.has(String(from))
    return field?.type !== 'dropdown' || field.options.includes(String(from))
  }
  const now = isTakenBack ? withStandTakenBack(current, changes, customFields) : current
  return { ...changesToUndo(changes, now, isOffered), typeIds }
}

function stateOf({ isWithdrawn, isPlanned }: TeamDetail): TeamState {
  if (isWithdrawn) return 'withdrawn'
  return isPlanned ? 'planned' : 'active'
}

const namesOf = ({ firstName, surname }: User): [ImportTarget, string][] => [
  ['ownerFirstName', firstName],
  ['ownerSurname', surname],
]

type ToRestore = Omit<Restorable, 'left'> & Pick<ToFind, 'teamId' | 'before'>

export async function restoreValues(
  context: TeamsContext,
  viewer: Viewer,
  { teamId, restored, before, typeIds }: ToRestore,
): Promise<void> {
  const { scope, services } = context
  const from = new Map(restored.map((change) => [change.target, change.from]))
  const textOf = (target: ImportTarget, now: string): string => String(from.get(target) ?? now)
  const author = { by: viewer.userId, at: services.clock.now() }
  if (from.has('standShareOf')) {
    await moveStandShare(context, viewer, { teamId, parentId: before?.parentId ?? null })
    await followNewParent(scope, teamId, author)
  }
  if (from.has('state')) await restoreState(scope, viewer, { teamId, before })
  const team = await openTeam(scope, viewer, teamId)
  if (from.has('teamName') || from.has('teamType')) {
    const { isOrganiser, revision } = team
    const teamTypeId = from.has('teamType')
      ? (typeIds.get(String(from.get('teamType'))) ?? null)
      : team.teamTypeId
    const name = textOf('teamName', team.name)
    await changeTeam(context, viewer, { teamId, name, teamTypeId, isOrganiser, revision })
  }
  if (team.ownerId !== null) await restoreNames(scope, viewer, { ownerId: team.ownerId, from })
  const values = restored.flatMap(({ target, from: value }) => {
    const customFieldId = fieldIdOf(target)
    return customFieldId === null ? [] : [{ customFieldId, value }]
  })
  // findRestorable has left out stands that this company must not take.
  await setValuesWithStands(scope, { teamId, values, takesOver: true }, author)
  if (values.length > 0) scope.audit.changed.push('customFieldValues')
  scope.audit.things.push(`team:${teamId}`)
  scope.live.audience = [teamId, ...(await findStandShareIds(scope, [teamId]))]
}

/** A team that was withdrawn before is withdrawn again, with its former reason. */
async function restoreState(
  scope: Scope,
  viewer: Viewer,
  { teamId, before }: Pick<ToRestore, 'teamId' | 'before'>,
): Promise<void> {
  const { isWithdrawn, revision } = await openTeam(scope, viewer, teamId)
  if (isWithdrawn) await reinstateTeam(scope, viewer, { teamId, revision })
  else {
    const reason = before?.withdrawnReason ?? IMPORT_ROLLED_BACK
    await withdrawTeam(scope, viewer, { teamId, revision, reason })
  }
}

async function restoreNames(
  scope: Scope,
  viewer: Viewer,
  { ownerId, from }: { ownerId: string; from: ReadonlyMap<ImportTarget, CustomFieldValue> },
): Promise<void> {
  if (!from.has('ownerFirstName') && !from.has('ownerSurname')) return
  const { id: userId, revision, ...now } = await readUser(scope, ownerId)
  const firstName = String(from.get('ownerFirstName') ?? now.firstName)
  const surname = String(from.get('ownerSurname') ?? now.surname)
  await changeNames(scope, viewer, { userId, revision, firstName, surname })
}
