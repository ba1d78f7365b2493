// The custom fields that show a part of the stand. Every change of a stand, of its companies or of a company's
// main exhibitor calls `writeStandValues` in its transaction.
import { emptyValue } from '@eventflow/domain/custom-fields'
import { standsOfTeam, valueOfStandPart } from '@eventflow/domain/stands'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { addOptions, findValuesOfTeams, setTeamValues } from '../custom-fields/index.ts'
import {
  findAllTeamsOnStands,
  findStandFields,
  findStandsOfTeams,
  findTeamsWithShares,
  type StandField,
  type StandNow,
  type TeamOnStand,
} from './stands.report.ts'

/** More teams than one live message names. */
const MAX_NAMED = 50

export interface StandValue {
  readonly teamId: string
  readonly customFieldId: string
  readonly from: string
  readonly to: string
}

/** The stands of a team; a stand share without any has those of its main exhibitor. */
export function standsHeldBy(
  team: Pick<TeamOnStand, 'teamId' | 'parentTeamId'>,
  stands: ReadonlyMap<string, readonly StandNow[]>,
) {
  const own = stands.get(team.teamId) ?? []
  return standsOfTeam(team, own.length > 0 ? own : (stands.get(team.parentTeamId ?? '') ?? []))
}

/** The numbers and the halls of teams' stands, as texts: what merge tags show. */
export async function findStandTexts(
  scope: ReadScope,
  teamIds: readonly string[],
): Promise<(teamId: string) => { readonly stand: string; readonly hall: string }> {
  const teams = teamIds.length === 0 ? [] : await findTeamsWithShares(scope, teamIds)
  const ids = teams.flatMap(({ teamId, parentTeamId }) => parentTeamId ?? teamId)
  const stands = await findStandsOfTeams(scope, [...new Set([...ids, ...teamIds])])
  return (teamId) => {
    const team = teams.find((one) => one.teamId === teamId)
    const held = team === undefined ? [] : standsHeldBy(team, stands)
    const now = held.map(({ stand, isMain }) => ({ ...stand, isMain }))
    const text = (standPart: 'number' | 'hall') =>
      valueOfStandPart(now, { standPart, type: 'text' })
    return { stand: text('number'), hall: text('hall') }
  }
}

/** The values that differ from the stands, of these teams and their stand shares, or of all teams. */
export async function findStaleStandValues(
  scope: ReadScope,
  teamIds: readonly string[] | 'all',
): Promise<{ readonly fields: readonly StandField[]; readonly values: readonly StandValue[] }> {
  const fields = await findStandFields(scope)
  if (fields.length === 0 || teamIds.length === 0) return { fields, values: [] }
  const teams =
    teamIds === 'all'
      ? await findAllTeamsOnStands(scope)
      : await findTeamsWithShares(scope, teamIds)
  const parentIds = teams.flatMap(({ parentTeamId }) => parentTeamId ?? [])
  const ids = teams.map(({ teamId }) => teamId)
  const stands = await findStandsOfTeams(scope, [...new Set([...ids, ...parentIds])])
  const present = await findValuesOfTeams(scope, ids)
  const values = teams.flatMap((team) => {
    const held = standsHeldBy(team, stands).map(({ stand, isMain }) => ({ ...stand, isMain }))
    const { teamId } = team
    return fields.flatMap((field): StandValue[] => {
      const from = String(present.get(teamId)?.[field.id] ?? emptyValue(field.type))
      const to = valueOfStandPart(held, field)
      return from === to ? [] : [{ teamId, customFieldId: field.id, from, to }]
    })
  })
  return { fields, values }
}

/** Makes the custom fields of these teams and their stand shares show their stands. */
export async function writeStandValues(
  scope: Scope,
  teamIds: readonly string[] | 'all',
  author: Author,
): Promise<void> {
  const { fields, values } = await findStaleStandValues(scope, teamIds)
  if (values.length === 0) return
  for (const { id, type, options } of fields) {
    if (type !== 'dropdown') continue
    const missing = values.flatMap(({ customFieldId, to }) =>
      customFieldId === id && to !== '' && !options.includes(to) ? [to] : [],
    )
    if (missing.length === 0) continue
    await addOptions(scope, { id, options: [...new Set(missing)] }, author)
    publish(scope, ['customFields'], 'everybody')
  }
  const byTeam = new Map<string, StandValue[]>()
  for (const value of values) byTeam.set(value.teamId, [...(byTeam.get(value.teamId) ?? []), value])
  for (const [teamId, changed] of byTeam) {
    const written = changed.map(({ customFieldId, to }) => ({ customFieldId, value: to }))
    await setTeamValues(scope, { teamId, values: written }, author)
  }
  const changedIds = [...byTeam.keys()]
  publish(scope, ['teamValues'], changedIds.length > MAX_NAMED ? 'everybody' : changedIds)
}
