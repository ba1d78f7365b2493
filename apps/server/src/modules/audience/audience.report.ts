// The exhibitors that a restriction includes, and the reasons why it excludes the others.
import { sql } from 'drizzle-orm'
import {
  whyHiddenFromTeam,
  type AudienceTeam,
  type HiddenReason,
  type Restriction,
} from '@eventflow/domain/audience'
import type { Page } from '@eventflow/domain/kernel'
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

interface AudienceQuery extends PageRequest {
  readonly restriction: Restriction
  readonly isIncluded: boolean
  readonly search: string
}

type AudienceLine = {
  readonly id: string
  readonly name: string
  readonly teamTypeName: string | null
  readonly reason: HiddenReason | null
}

/** Teams that the rules cannot distinguish. */
type TeamKind = AudienceTeam & { readonly teams: number }

const exhibitors = (scope: ReadScope) => sql`
  select t.*, p.team_type_id as parent_type_id, t.parent_team_id is not null as is_child
  from teams t
  left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
  where t.event_id = ${scope.eventId} and ${isExhibiting}`

/**
 * The domain judges each kind of team once, because there are few kinds even if there are many
 * teams. The page then joins its teams to the reason of their kind.
 */
export async function listAudience(
  scope: ReadScope,
  { restriction, isIncluded, ...query }: AudienceQuery,
): Promise<Page<AudienceLine> & { includedCount: number; hiddenCount: number }> {
  const found = contains(sql`t.name`, query.search) ?? sql`true`
  const { rows: kinds } = await scope.tx.execute<TeamKind>(sql`
    select t.team_type_id as "teamTypeId", t.parent_type_id as "parentTeamTypeId",
      case when t.is_child then 'child' end as "standShareRole", false as "isOrganiser",
      t.dimension_values as "dimensionValues", t.parent_dimension_values as "parentDimensionValues",
      count(*)::int as teams
    from (${exhibitors(scope)}) t where ${found} group by 1, 2, 3, 5, 6`)
  const judged = kinds.map((kind) => ({ ...kind, reason: whyHiddenFromTeam(kind, restriction) }))
  const countOf = (of: typeof judged) => of.reduce((sum, { teams }) => sum + teams, 0)
  const shown = judged.filter(({ reason }) => (reason === null) === isIncluded)
  const key = folded(sql`t.name`)
  const { rows } = await scope.tx.execute<AudienceLine & { sortValue: string }>(sql`
    select t.id, t.name, types.name as "teamTypeName", k.reason, ${key} as "sortValue"
    from (${exhibitors(scope)}) t
    join json_to_recordset(${JSON.stringify(shown)}::json) as k("teamTypeId" text,
      "parentTeamTypeId" text, "standShareRole" text, "dimensionValues" jsonb,
      "parentDimensionValues" jsonb, reason text)
      on k."teamTypeId" is not distinct from t.team_type_id
      and k."parentTeamTypeId" is not distinct from t.parent_type_id
      and (k."standShareRole" is not null) = t.is_child
      and k."dimensionValues" = t.dimension_values
      and k."parentDimensionValues" = t.parent_dimension_values
    left join team_types types on types.event_id = t.event_id and types.id = t.team_type_id
    where ${found} and ${afterCursor(query, key, sql`t.id`) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, sql`t.id`), sql`, `)} limit ${rowsOfPage(query)}`)
  const page = toPage(rows, query.limit, ({ id, name, teamTypeName, reason }) => ({
    id,
    name,
    teamTypeName,
    reason,
  }))
  const total = countOf(shown)
  const all = countOf(judged)
  const [includedCount, hiddenCount] = isIncluded ? [total, all - total] : [all - total, total]
  return { ...page, total, includedCount, hiddenCount }
}
