// What disclaimers ask teams to read, and who has agreed to what of it. Looks into the tables of content.
import { sql, type SQL } from 'drizzle-orm'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { isForTeam, rowOfTeams, type OwnerRow } from '../audience/index.ts'

const contentRow: OwnerRow = {
  kind: 'content',
  eventId: sql`content.event_id`,
  id: sql`content.id`,
  showToChildTeams: sql`content.show_to_child_teams`,
}

/** What the row of `tasks` asks to be read; a page that is gone is no longer asked for. */
export const asksToRead: SQL = sql`(case
  when tasks.asks_to_read ->> 'kind' = 'manual' or exists (select from content
    where content.event_id = tasks.event_id
      and content.id = tasks.asks_to_read ->> 'contentId')
  then tasks.asks_to_read end)`

const isAsked = sql`(tasks.asks_to_read ->> 'kind' = 'manual'
  or content.id = tasks.asks_to_read ->> 'contentId')`

/** The pages that the row of `tasks` asks the team of the row `t` to read, as they are published now. */
const askedPages = sql`content
  join content_versions v on v.event_id = content.event_id and v.content_id = content.id
    and v.number = content.published_number
  where content.event_id = tasks.event_id and ${isAsked} and content.is_published
    and not content.is_archived and ${isForTeam(contentRow, rowOfTeams)}`

/** The same as the team reads it; null where nothing is to be read. */
export const toRead: SQL = sql`(case when ${asksToRead} is not null then (
  select coalesce(json_agg(json_build_object('contentId', content.id, 'title', content.title,
    'number', v.number, 'publishedAt', ${isoText(sql`v.created_at`)})
    order by lower(content.title), content.id), '[]')
  from ${askedPages}) end)`

/** The versions that the team agreed to last, of the row `status` of its statuses. */
export const agreedPages = (status: SQL): SQL => sql`coalesce((
  select agreed.pages from task_agreements agreed
  where agreed.event_id = ${status}.event_id and agreed.task_id = ${status}.task_id
    and agreed.team_id = ${status}.team_id
  order by agreed.agreed_at desc, agreed.id desc limit 1), '[]')`

/** Something of what the team of the rows `s` and `t` has to read is not what it has agreed to. */
export const hasUnread: SQL = sql`(tasks.asks_to_read is not null and exists (
  select content.id, v.number from ${askedPages}
  except
  select page ->> 'contentId', (page ->> 'number')::int
  from jsonb_array_elements(${agreedPages(sql`s`)}) page))`

export interface HashedPage {
  readonly contentId: string
  readonly title: string
  readonly number: number
  /** SHA-256 of what stands on the version, in hexadecimal. */
  readonly hash: string
}

/** The versions of pages, each with what tells that nothing of it was changed. */
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

/** Agreements that stand, of tasks that ask for a page, by teams that the page is for. */
const acceptances = (scope: ReadScope, contentId: string): SQL => sql`
  tasks
  join task_statuses s on s.event_id = tasks.event_id and s.task_id = tasks.id
  join teams t on t.event_id = s.event_id and t.id = s.team_id
  join content on content.event_id = tasks.event_id and content.id = ${contentId}
  where tasks.event_id = ${scope.eventId} and not tasks.is_archived and ${isAsked}
    and s.is_complete and s.agreed_text is not null and ${isForTeam(contentRow, rowOfTeams)}`

/** How many teams have agreed to what asks for a page. */
export async function countAcceptances(scope: ReadScope, contentId: string): Promise<number> {
  const { rows } = await scope.tx.execute<{ count: number }>(sql`
    select count(distinct s.team_id)::int as count from ${acceptances(scope, contentId)}`)
  return rows[0]?.count ?? 0
}

/** The tasks whose agreements ask for a page. */
export async function findTasksAskingFor(scope: ReadScope, contentId: string): Promise<string[]> {
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select distinct tasks.id from ${acceptances(scope, contentId)} order by 1`)
  return rows.map(({ id }) => id)
}
