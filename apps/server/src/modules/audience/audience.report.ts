// The exhibitors that a restriction includes, and the reasons why it excludes the others.
import { sql } from 'drizzle-orm'
import {
  whyHiddenFromTeam,
  whyNotChosen,
  type AudienceTeam,
  type Choice,
  type ChoiceReason,
  type HiddenReason,
  type Restriction,
} from '@eventflow/domain/audience'
import {
  afterCursor,
  contains,
  folded,
  pageOrder,
  type PageRequest,
  type ReadScope,
  rowsOfPage,
  toPage,
} from '../../platform/db/index.ts'
import { isExhibiting } from './audience.repository.ts'

interface TeamsQuery extends PageRequest {
  readonly isIncluded: boolean
  readonly search: string
}

type TeamLine<Reason> = {
  readonly id: string
  readonly name: string
  readonly teamTypeName: string | null
  readonly reason: Reason | null
}

/** Why a team is excluded, and the name of the record that it has instead. */
interface Judgement<Reason> {
  readonly reason: Reason
  readonly instead?: string | null
}

/** Teams that the rules cannot distinguish. */
type TeamKind = AudienceTeam & { readonly teams: number }

const exhibitors = (scope: ReadScope) => sql`
  select t.*, p.team_type_id as parent_type_id, t.parent_team_id is not null as is_child
  from teams t
  left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
  where t.event_id = ${scope.eventId} and ${isExhibiting}`

/** The kinds of exhibitors, each with its number of teams. */
export async function findTeamKinds(scope: ReadScope, search = ''): Promise<TeamKind[]> {
  const { rows } = await scope.tx.execute<TeamKind>(sql`
    select t.team_type_id as "teamTypeId", t.parent_type_id as "parentTeamTypeId",
      case when t.is_child then 'child' end as "standShareRole", false as "isOrganiser",
      t.dimension_values as "dimensionValues", t.parent_dimension_values as "parentDimensionValues",
      count(*)::int as teams
    from (${exhibitors(scope)}) t where ${contains(sql`t.name`, search) ?? sql`true`}
    group by 1, 2, 3, 5, 6`)
  return rows
}

/** The exhibitors that a restriction includes or excludes. */
export const listAudience = (
  scope: ReadScope,
  { restriction, ...query }: TeamsQuery & { readonly restriction: Restriction },
) =>
  listJudged<HiddenReason>(scope, query, (team) => {
    const reason = whyHiddenFromTeam(team, restriction)
    return reason === null ? null : { reason }
  })

/** The exhibitors that have one of several records, and the records that the others have instead. */
export async function listChosen(
  scope: ReadScope,
  {
    choices,
    id,
    ...query
  }: TeamsQuery & { readonly choices: readonly Choice[]; readonly id: string },
) {
  return listJudged<ChoiceReason>(scope, query, (team) => {
    const why = whyNotChosen(choices, id, team)
    return why === null ? null : { reason: why.reason, instead: why.chosen?.name ?? null }
  })
}

/**
 * The domain judges each kind of team once, because there are few kinds even if there are many
 * teams. The page then joins its teams to the reason of their kind.
 */
async function listJudged<Reason extends string>(
  scope: ReadScope,
  { isIncluded, ...query }: TeamsQuery,
  judge: (team: TeamKind) => Judgement<Reason> | null,
) {
  const found = contains(sql`t.name`, query.search) ?? sql`true`
  const kinds = await findTeamKinds(scope, query.search)
  const judged = kinds.map((kind) => ({ ...kind, reason: null, instead: null, ...judge(kind) }))
  const countOf = (of: typeof judged) => of.reduce((sum, { teams }) => sum + teams, 0)
  const shown = judged.filter(({ reason }) => (reason === null) === isIncluded)
  const key = folded(sql`t.name`)
  type Line = TeamLine<Reason> & { readonly instead: string | null }
  const { rows } = await scope.tx.execute<Line & { sortValue: string }>(sql`
    select t.id, t.name, types.name as "teamTypeName", k.reason, k.instead, ${key} as "sortValue"
    from (${exhibitors(scope)}) t
    join json_to_recordset(${JSON.stringify(shown)}::json) as k("teamTypeId" text,
      "parentTeamTypeId" text, "standShareRole" text, "dimensionValues" jsonb,
      "parentDimensionValues" jsonb, reason text, instead text)
      on k."teamTypeId" is not distinct from t.team_type_id
      and k."parentTeamTypeId" is not distinct from t.parent_type_id
      and (k."standShareRole" is not null) = t.is_child
      and k."dimensionValues" = t.dimension_values
      and k."parentDimensionValues" = t.parent_dimension_values
    left join team_types types on types.event_id = t.event_id and types.id = t.team_type_id
    where ${found} and ${afterCursor(query, key, sql`t.id`) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, sql`t.id`), sql`, `)} limit ${rowsOfPage(query)}`)
  const page = toPage(rows, query.limit, ({ sortValue: _sortValue, ...line }): Line => line)
  const [included, hidden] = [true, false].map((isOne) =>
    countOf(judged.filter(({ reason }) => (reason === null) === isOne)),
  )
  const [includedCount, hiddenCount] = [included ?? 0, hidden ?? 0]
  const total = isIncluded ? includedCount : hiddenCount
  const insteadCount = countOf(judged.filter(({ reason }) => reason === 'otherChoice'))
  return { ...page, total, includedCount, hiddenCount, insteadCount }
}
