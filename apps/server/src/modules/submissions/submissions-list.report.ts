// The organisers' list of submissions, and the condition of its exports.
import { sql, type SQL } from 'drizzle-orm'
import type { SubmissionApproval } from '@eventflow/domain/submissions'
import {
  afterCursor,
  countUpTo,
  foldedContains,
  fromKey,
  indexedMoment,
  indexedMomentOrNone,
  pageOrder,
  rowsOfPage,
  type PageRequest,
  type ReadScope,
} from '../../platform/db/index.ts'
import { teams } from '../teams/teams.tables.ts'
import { approvalOf, hasApproval } from './approval.report.ts'
import { columns, toRecord, type RecordRow, type SubmissionRecord } from './submissions.report.ts'
import { submissions } from './submissions.tables.ts'

/** The sort keys of the organisers' list. */
export const sortKeys = {
  updatedAt: indexedMoment(submissions.updatedAt),
  submittedAt: indexedMomentOrNone(submissions.submittedAt),
  teamName: sql<string>`coalesce(${teams.searchName}, '')`,
} as const

export interface SubmissionQuery extends PageRequest {
  readonly formId: string
  readonly withDrafts: boolean
  readonly sort: keyof typeof sortKeys
  readonly search: string
  readonly only?: 'drafts' | 'unsubmitted' | 'guests' | 'teams' | 'withdrawn' | undefined
  readonly teamTypeId?: string | undefined
  readonly approval?: SubmissionApproval | undefined
}

const ONLY = {
  drafts: sql`submissions.is_draft`,
  unsubmitted: sql`submissions.changed_values is not null`,
  guests: sql`submissions.is_guest`,
  teams: sql`not submissions.is_guest`,
  withdrawn: sql`true`,
} as const

type Narrowing = Pick<SubmissionQuery, 'withDrafts' | 'only' | 'teamTypeId' | 'approval'>

/** The condition on the row of `submissions` for an export of the list. */
export function exportedOf(
  scope: ReadScope,
  query: Omit<Narrowing, 'withDrafts'> & { readonly search: string },
  answered: SQL | undefined,
): SQL {
  const named = foldedContains(sql`teams.search_name`, query.search)
  const ofTeams = sql`submissions.team_id in (
    select teams.id from teams where teams.event_id = ${scope.eventId} and ${named})`
  return sql`not submissions.is_draft and ${narrowed(scope, { ...query, withDrafts: false })}
    and ${named ? ofTeams : sql`true`} and ${answered ?? sql`true`}`
}

/** The filters of the list, except the name of a team. */
function narrowed(scope: ReadScope, query: Narrowing): SQL {
  const { withDrafts, only, teamTypeId, approval } = query
  // As a list, because the planner joins `exists`: it then reads all submissions before it counts the first.
  const withdrawn = sql`(select gone.id from teams gone
    where gone.event_id = ${scope.eventId} and gone.withdrawn_at is not null)`
  const ofWithdrawn = sql`submissions.team_id in ${withdrawn}`
  const notOfWithdrawn = sql`(submissions.team_id is null or submissions.team_id not in ${withdrawn})`
  const isSubmitted = withDrafts || only === 'drafts' ? sql`true` : sql`not submissions.is_draft`
  const ofType = sql`exists (select 1 from teams m
    where m.event_id = ${scope.eventId} and m.id = submissions.team_id
      and m.team_type_id = ${teamTypeId ?? ''})`
  return sql`${isSubmitted} and ${only === 'withdrawn' ? ofWithdrawn : notOfWithdrawn}
    and ${only === undefined ? sql`true` : ONLY[only]}
    and ${teamTypeId === undefined ? sql`true` : ofType}
    and ${approval === undefined ? sql`true` : sql`${approvalOf('submissions')} = ${approval}`}`
}

export interface SubmissionPageRow extends SubmissionRecord {
  readonly id: string
  readonly sortValue: string
}

type Line = RecordRow & { readonly sortValue: string }

type Found = { lines?: Line[]; total: number; hasApproval: boolean }

/** Most teams match so few characters. */
const SHORT_SEARCH = 2

/** Sorting fewer submissions takes less time than looking for them team by team. */
const ARE_MANY = sql`((select counted.total from counted) > 2000)`

/** Fetches limit + 1 rows to detect a next page, and the total. Joins only the rows of the page. */
export async function findSubmissionLines(
  scope: ReadScope,
  query: SubmissionQuery,
  answered: SQL | undefined,
): Promise<{ rows: SubmissionPageRow[]; total: number; hasApproval: boolean }> {
  const { found, from, matching } = matchingOf(scope, query, answered)
  const isOfAll =
    query.search === '' &&
    answered === undefined &&
    query.only === undefined &&
    query.approval === undefined
  const page =
    query.sort === 'teamName' && isOfAll
      ? sql`(${inOrder(query, { from, matching: sql`${matching} and not ${ARE_MANY}` })})
          union all (${teamByTeam(scope, query, matching)})`
      : inOrder(query, { from, matching })
  const { rows } = await scope.tx.execute<Found>(sql`
    with ${found}
    counted as materialized (select ${countUpTo(from, matching)} as total),
    page as materialized (${page})
    select (select total from counted) as total,
      ${hasApproval(scope, query.formId)} as "hasApproval", coalesce((
      select json_agg(line order by place) from (
        select ${columns}, ${approvalOf('s')} as approval, page.sort_value as "sortValue",
          page.place
        from page join submissions s on s.event_id = ${scope.eventId} and s.id = page.id) line),
      '[]') as lines`)
  const { lines = [], ...counted } = rows[0] ?? { total: 0, hasApproval: false }
  return { rows: lines.map(toPageRow), ...counted }
}

interface Matching {
  readonly from: SQL
  readonly matching: SQL
}

/** Where to find the submissions of the list. A search matches the name of a team. */
function matchingOf(
  scope: ReadScope,
  query: SubmissionQuery,
  answered: SQL | undefined,
): Matching & { readonly found: SQL } {
  const ofForm = sql`submissions.event_id = ${scope.eventId} and submissions.form_id = ${query.formId}`
  const matching = sql`${ofForm} and ${narrowed(scope, query)} and ${answered ?? sql`true`}`
  const named = foldedContains(sql`teams.search_name`, query.search)
  if (named === undefined) return { found: sql``, from: sql`submissions`, matching }
  const found = sql`found as materialized (
    select teams.id from teams where teams.event_id = ${scope.eventId} and ${named}),`
  const ofFound = sql`submissions.team_id in (select found.id from found)`
  // With `is true`, the submissions of many teams are read in their order until the page is full; with `offset 0`,
  // those of few teams are read team by team.
  if (query.search.length <= SHORT_SEARCH)
    return { found, from: sql`submissions`, matching: sql`${matching} and (${ofFound}) is true` }
  const from = sql`(select * from submissions where ${ofForm} and ${ofFound} offset 0) submissions`
  return { found, from, matching }
}

function inOrder(query: SubmissionQuery, { from, matching }: Matching): SQL {
  const key = sortKeys[query.sort]
  const sortValue = 'text' in key ? key.text : key
  const order = sql.join(pageOrder(query, key, submissions.id), sql`, `)
  const withTeams = sql`left join teams
    on teams.event_id = submissions.event_id and teams.id = submissions.team_id`
  return sql`
    select submissions.id, ${sortValue} as sort_value, row_number() over (order by ${order}) as place
    from ${from} ${query.sort === 'teamName' ? withTeams : sql``}
    where ${matching} and ${afterCursor(query, key, submissions.id) ?? sql`true`}
    order by ${order} limit ${rowsOfPage(query)}`
}

/**
 * Follows the index of teams by name until the page is full, instead of sorting the submissions of all teams. Those
 * without a team are beside it.
 */
function teamByTeam(scope: ReadScope, query: SubmissionQuery, matching: SQL): SQL {
  const part = (key: SQL, from: SQL): SQL => sql`(
    select submissions.id, ${key} as sort_value from ${from} and ${ARE_MANY}
    and ${afterCursor(query, key, submissions.id) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, submissions.id), sql`, `)} limit ${rowsOfPage(query)})`
  const order = sql.join(pageOrder(query, sql`part.sort_value`, sql`part.id`), sql`, `)
  const ofTeams = part(
    sql`teams.search_name`,
    sql`teams cross join lateral (
      select submissions.id from submissions where submissions.team_id = teams.id and ${matching} offset 0
    ) submissions where teams.event_id = ${scope.eventId}
      and ${fromKey(query, sql`teams.search_name`)}`,
  )
  const ofNoTeam = part(sql`''`, sql`submissions where submissions.team_id is null and ${matching}`)
  return sql`
    select part.id, part.sort_value, row_number() over (order by ${order}) as place
    from (${ofTeams} union all ${ofNoTeam}) part order by ${order} limit ${rowsOfPage(query)}`
}

const toPageRow = ({ sortValue, ...row }: Line): SubmissionPageRow => ({
  ...toRecord(row),
  id: row.id,
  sortValue,
})
