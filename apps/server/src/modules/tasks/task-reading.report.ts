// The pages that disclaimers require, and which teams have agreed to them. Reads the tables of
// content.
import { sql, type SQL } from 'drizzle-orm'
import {
  isoText,
  readersLanguage,
  textIn,
  translatedText,
  type ReadScope,
} from '../../platform/db/index.ts'
import { isForTeam, rowOfTeams, type OwnerRow } from '../audience/index.ts'

const contentRow: OwnerRow = {
  kind: 'content',
  eventId: sql`content.event_id`,
  id: sql`content.id`,
  showToChildTeams: sql`content.show_to_child_teams`,
  dimensions: sql`content.dimensions`,
}

/** The required pages of the row of `tasks`, without deleted ones. */
export const asksToRead: SQL = sql`(case
  when tasks.asks_to_read ->> 'kind' = 'manual' or exists (select from content
    where content.event_id = tasks.event_id
      and content.id = tasks.asks_to_read ->> 'contentId')
  then tasks.asks_to_read end)`

const titleOfPage = textIn(translatedText('content', 'title'), readersLanguage)

const isAsked = sql`(tasks.asks_to_read ->> 'kind' = 'manual'
  or content.id = tasks.asks_to_read ->> 'contentId')`

/** The published pages that the team of the row `t` must read for the row of `tasks`. */
const askedPages = sql`content
  join content_versions v on v.event_id = content.event_id and v.content_id = content.id
    and v.number = content.published_number
  where content.event_id = tasks.event_id and ${isAsked} and content.is_published
    and not content.is_archived and ${isForTeam(contentRow, rowOfTeams)}`

/** The required pages as the team reads them; null if there are none. */
export const toRead: SQL = sql`(case when ${asksToRead} is not null then (
  select coalesce(json_agg(json_build_object('contentId', content.id,
    'title', ${titleOfPage}, 'number', v.number, 'publishedAt', ${isoText(sql`v.created_at`)})
    order by lower(content.title), content.id), '[]')
  from ${askedPages}) end)`

/**
 * The versions of the team's last agreement, for the row `status` of its statuses. Titles are in the reader's
 * language; that of a deleted page is as it was.
 */
export const agreedPages = (status: SQL): SQL => sql`coalesce((
  select (
    select jsonb_agg(
      page || jsonb_build_object('title', coalesce(${titleOfPage}, page ->> 'title')) order by place)
    from jsonb_array_elements(agreed.pages) with ordinality as pages(page, place)
    left join content on content.event_id = agreed.event_id
      and content.id = page ->> 'contentId')
  from task_agreements agreed
  where agreed.event_id = ${status}.event_id and agreed.task_id = ${status}.task_id
    and agreed.team_id = ${status}.team_id
  order by agreed.agreed_at desc, agreed.id desc limit 1), '[]')`

/** True if any page that the team of the rows `s` and `t` must read differs from its agreement. */
export const hasUnread: SQL = sql`(tasks.asks_to_read is not null and exists (
  select content.id, v.number from ${askedPages}
  except
  select page ->> 'contentId', (page ->> 'number')::int
  from jsonb_array_elements(${agreedPages(sql`s`)}) page))`

export interface HashedPage {
  readonly contentId: string
  readonly title: string
  readonly number: number
  /** SHA-256 of the version's contents, in hexadecimal. */
  readonly hash: string
}

/** The versions of pages, each with a hash that proves that it was not changed. */
export async function hashPages(
  scope: ReadScope,
  pages: readonly { readonly contentId: string; readonly number: number }[],
): Promise<HashedPage[]> {
  const { rows } = await scope.tx.execute<HashedPage & Record<string, unknown>>(sql`
    select content.id as "contentId", content.title, v.number,
      encode(sha256(convert_to(v.sections::text, 'UTF8')), 'hex') as hash
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as wanted("contentId" text, number int)
    join content on content.event_id = ${scope.eventId} and content.id = wanted."contentId"
    join content_versions v on v.event_id = content.event_id and v.content_id = content.id
      and v.number = wanted.number
    order by lower(content.title), content.id`)
  return rows
}

/** Current agreements of tasks that require a page, by teams that see the page. */
const acceptances = (scope: ReadScope, contentId: string): SQL => sql`
  tasks
  join task_statuses s on s.event_id = tasks.event_id and s.task_id = tasks.id
  join teams t on t.event_id = s.event_id and t.id = s.team_id
  join content on content.event_id = tasks.event_id and content.id = ${contentId}
  where tasks.event_id = ${scope.eventId} and not tasks.is_archived and ${isAsked}
    and s.is_complete and s.agreed_text is not null and ${isForTeam(contentRow, rowOfTeams)}`

/** The number of teams that have agreed to a page and take part. */
export async function countAcceptances(scope: ReadScope, contentId: string): Promise<number> {
  const { rows } = await scope.tx.execute<{ count: number }>(sql`
    select count(distinct s.team_id)::int as count from ${acceptances(scope, contentId)}
      and t.withdrawn_at is null`)
  return rows[0]?.count ?? 0
}

/** The tasks that require a page. */
export async function findTasksWithReading(scope: ReadScope, contentId: string): Promise<string[]> {
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select distinct tasks.id from ${acceptances(scope, contentId)} order by 1`)
  return rows.map(({ id }) => id)
}
