import {
  canEditTeamCustomFields,
  canSeeCustomField,
  customFieldsErrors,
  teamValueProblems,
  type TeamCustomField,
  type TeamCustomFields,
  type TeamCustomFieldsChange,
} from '@eventflow/domain/custom-fields'
import {
  DomainError,
  isOrganiser,
  kernelErrors,
  seesTeam,
  type Viewer,
} from '@eventflow/domain/kernel'
import { canSeeTeam, teamsErrors } from '@eventflow/domain/teams'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { findStandShareIds, readTeamFacts } from '../teams/index.ts'
import { problemInWords } from './custom-fields.usecases.ts'
import {
  findSaves,
  findTeamValues,
  hasDimension,
  lockFields,
  lockForValues,
} from './team-values.report.ts'
import { countFirstSaves, countSave, writeValues, type ValueRow } from './team-values.repository.ts'

/**
 * The custom fields of a team that the viewer sees. A team that is not theirs is reported as
 * missing.
 */
export async function readTeamValues(
  scope: ReadScope,
  viewer: Viewer,
  teamId: string,
): Promise<TeamCustomFields> {
  const revision = canSeeTeam(viewer, { id: teamId }) ? await findSaves(scope, teamId) : null
  if (revision === null) throw new DomainError(teamsErrors.teamNotFound)
  const all = await findTeamValues(scope, teamId)
  return {
    teamId,
    revision,
    fields: all.filter((field) => canSeeCustomField(viewer, { field, teamId })),
  }
}

/** Changes some of a team's values. Fields invisible to the viewer are reported as missing. */
export async function changeTeamValues(
  { scope, viewer, now }: { scope: Scope; viewer: Viewer; now: Date },
  { teamId, revision, values }: TeamCustomFieldsChange,
): Promise<TeamCustomFields> {
  await lockForValues(scope, teamId)
  const current = await readTeamValues(scope, viewer, teamId)
  if (!canEditTeamCustomFields(viewer, { id: teamId }))
    throw new DomainError(kernelErrors.forbidden)
  if (current.revision !== revision) throw new DomainError(kernelErrors.staleRevision, { current })
  const changes = readChanges(current.fields, values)
  const problems = teamValueProblems(current.fields, changes, { isByTeam: !isOrganiser(viewer) })
  if (problems.length > 0) {
    throw new DomainError(customFieldsErrors.invalidCustomFieldValues, {
      problems: problems.map(problemInWords),
    })
  }
  const change = { by: viewer.userId, at: now }
  const isCounted = await countSave(scope, { teamId, revision }, change)
  if (!isCounted) {
    const stored = await readTeamValues(scope, viewer, teamId)
    throw new DomainError(kernelErrors.staleRevision, { current: stored })
  }
  const rows = [...changes].map(([customFieldId, value]) => ({ teamId, customFieldId, value }))
  await writeValues(scope, rows)
  if (rows.length > 0) scope.audit.changed.push('customFieldValues')
  await afterDimensions(scope, viewer, { teamId, ids: rows.map((row) => row.customFieldId) })
  return readTeamValues(scope, viewer, teamId)
}

interface ChangedValues {
  readonly teamId: string
  /** The custom fields whose values have changed. */
  readonly ids: readonly string[]
}

/** A person limited to certain values cannot hide a team from themselves. */
async function afterDimensions(
  scope: Scope,
  viewer: Viewer,
  changed: ChangedValues,
): Promise<void> {
  scope.live.audience = [changed.teamId]
  if (!(await publishDimensions(scope, changed))) return
  if (!seesTeam(viewer.limits ?? [], await readTeamFacts(scope, changed.teamId)))
    throw new DomainError(kernelErrors.outsideLimits)
}

/**
 * Values that decide who sees what change what the team and its stand shares see, like its type.
 * Returns whether one of the values decides.
 */
async function publishDimensions(scope: Scope, { teamId, ids }: ChangedValues): Promise<boolean> {
  if (!(await hasDimension(scope, ids))) return false
  const shareIds = await findStandShareIds(scope, [teamId])
  for (const id of shareIds) scope.changedTeams.add(id)
  publish(scope, ['teams'], [teamId, ...shareIds])
  // Organisers who no longer see the team are not in the audience of its changes.
  publish(scope, ['teams'], 'organisers')
  return true
}

/** Writes validated values, even if others have been saved in the meantime. */
export async function setTeamValues(
  scope: Scope,
  { teamId, values }: Pick<TeamCustomFieldsChange, 'teamId' | 'values'>,
  author: Author,
): Promise<void> {
  if (values.length === 0) return
  await lockForValues(scope, teamId)
  const revision = (await findSaves(scope, teamId)) ?? 0
  await countSave(scope, { teamId, revision }, author)
  await writeValues(
    scope,
    values.flatMap(({ customFieldId, value = '' }) => ({ teamId, customFieldId, value })),
  )
  await publishDimensions(scope, { teamId, ids: values.map((each) => each.customFieldId) })
}

/** Writes validated values of teams that the same transaction has added. */
export async function setValuesOfNewTeams(
  scope: Scope,
  rows: readonly ValueRow[],
  author: Author,
): Promise<void> {
  if (rows.length === 0) return
  await lockFields(scope)
  await countFirstSaves(scope, [...new Set(rows.map(({ teamId }) => teamId))], author)
  await writeValues(scope, rows)
}

/** The values by id; of duplicates, the last one. */
function readChanges(fields: readonly TeamCustomField[], values: TeamCustomFieldsChange['values']) {
  const known = new Set(fields.map(({ id }) => id))
  if (values.some(({ customFieldId }) => !known.has(customFieldId)))
    throw new DomainError(customFieldsErrors.customFieldNotFound)
  return new Map(values.map(({ customFieldId, value }) => [customFieldId, value]))
}
