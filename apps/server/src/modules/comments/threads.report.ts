// Conversations as people read them. Reads the tables of several modules: tasks, teams, people.
import { sql, type SQL } from 'drizzle-orm'
import {
  EXCERPT_LENGTH,
  type Comment,
  type OutlinedMessage,
  type PortalMessage,
  type Reply,
  type UnreadThread,
  type WaitingThread,
} from '@eventflow/domain/comments'
import type { Page, Viewer } from '@eventflow/domain/kernel'
import type { TaskAudience } from '@eventflow/domain/tasks'
import {
  afterCursor,
  contains,
  countUpToLimit,
  isoText,
  pageOrder,
  toPage,
  rowsOfPage,
  type IndexedKey,
  type PageRequest,
  type ReadScope,
} from '../../platform/db/index.ts'
import { actedName } from '../users/index.ts'
import { isNotWithdrawn, rowOfTeams } from '../audience/index.ts'
import { isTaskForTeam, taskAudience, visibleToTeamOf } from '../tasks/index.ts'
import type { ThreadKey } from './comments.repository.ts'
import { urgencyOf } from './comments.tables.ts'

/** The subject of a conversation, and the facts that decide who sees it. */
export interface ThreadSubject extends ThreadKey {
  readonly taskTitle: string
  readonly teamName: string
  readonly task: TaskAudience
}

/** Null if the team does not have the task and the conversation is empty. */
export async function findSubject(
  scope: ReadScope,
  { taskId, teamId }: ThreadKey,
): Promise<ThreadSubject | null> {
  const { rows } = await scope.tx.execute<Omit<ThreadSubject, keyof ThreadKey>>(sql`
    select tasks.title as "taskTitle", t.name as "teamName", ${taskAudience} as task
    from tasks join teams t on t.event_id = tasks.event_id and not t.is_organiser
    where tasks.event_id = ${scope.eventId} and tasks.id = ${taskId} and t.id = ${teamId}
      and (${isTaskForTeam(rowOfTeams)} or exists (
        select from comments c where c.event_id = tasks.event_id and c.task_id = tasks.id
          and c.team_id = t.id))`)
  const [row] = rows
  return row === undefined ? null : { taskId, teamId, ...row }
}

const authorName = actedName({
  eventId: sql`c.event_id`,
  by: sql`c.created_by`,
  actedBy: sql`c.acted_by`,
})

interface MessageRow
  extends Omit<Reply, 'files'>, Pick<Comment, 'isPinned' | 'isStuck'>, Record<string, unknown> {
  readonly commentId: string | null
  readonly hasFiles: boolean
  readonly written: PortalMessage | null
}

const isOfThread = ({ eventId }: ReadScope, { taskId, teamId }: ThreadKey): SQL => sql`
  c.event_id = ${eventId} and c.task_id = ${taskId} and c.team_id = ${teamId}`

interface OutlineRow extends OutlinedMessage, Record<string, unknown> {
  readonly createdBy: string | null
}

/** A conversation without its texts, oldest first. `id` selects one comment with its replies. */
export async function findOutline(
  scope: ReadScope,
  key: ThreadKey,
  id?: string,
): Promise<OutlineRow[]> {
  const isWanted = id === undefined ? sql`true` : sql`(c.id = ${id} or c.comment_id = ${id})`
  const { rows } = await scope.tx.execute<OutlineRow>(sql`
    select c.id, c.comment_id as "commentId", c.is_pinned as "isPinned",
      ${isoText(sql`c.created_at`)} as "createdAt", c.created_by as "createdBy"
    from comments c where ${isOfThread(scope, key)} and ${isWanted}
    order by c.created_at, c.id`)
  return rows
}

/** These messages of a conversation, oldest first. */
export async function findMessages(
  scope: ReadScope,
  key: ThreadKey,
  ids: readonly string[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  const { rows } = await scope.tx.execute<MessageRow>(sql`
    select c.id, c.comment_id as "commentId", c.text, c.written, c.team_id as "teamId",
      c.is_pinned as "isPinned", c.is_stuck as "isStuck", c.is_edited as "isEdited",
      c.has_files as "hasFiles",
      c.is_by_organiser as "isByOrganiser", c.revision,
      coalesce(${authorName}, '') as "authorName",
      (select coalesce(json_agg(l.user_id order by l.user_id), '[]') from comment_likes l
       where l.event_id = c.event_id and l.comment_id = c.id) as likes,
      (select coalesce(json_agg(json_build_object(
         'id', u.id, 'name', trim(u.first_name || ' ' || u.surname))), '[]') from users u
       where u.event_id = c.event_id and u.id = any(c.mention_ids)) as mentions,
      ${isoText(sql`c.created_at`)} as "createdAt", c.created_by as "createdBy",
      ${isoText(sql`c.updated_at`)} as "updatedAt", c.updated_by as "updatedBy"
    from comments c
    where ${isOfThread(scope, key)} and c.id = any(${sql.param([...ids])}::text[])
    order by c.created_at, c.id`)
  return rows
}

export interface ThreadFacts extends Record<string, unknown> {
  readonly waitingSince: string | null
  readonly isStuck: boolean
  readonly readUntil: string | null
}

/** The counts of a conversation, and the time until which a person has read it. */
export async function findFacts(
  scope: ReadScope,
  { taskId, teamId }: ThreadKey,
  userId: string,
): Promise<ThreadFacts> {
  const { rows } = await scope.tx.execute<ThreadFacts>(sql`
    select ${isoText(sql`t.waiting_since`)} as "waitingSince",
      coalesce(t.is_stuck, false) as "isStuck", ${isoText(sql`r.read_until`)} as "readUntil"
    from (select) one
    left join comment_threads t on t.event_id = ${scope.eventId} and t.task_id = ${taskId}
      and t.team_id = ${teamId}
    left join comment_reads r on r.event_id = ${scope.eventId} and r.task_id = ${taskId}
      and r.team_id = ${teamId} and r.user_id = ${userId}`)
  return rows[0] ?? { waitingSince: null, isStuck: false, readUntil: null }
}

const MAX_NAMED = 200

export interface NamedPerson extends Record<string, unknown> {
  readonly id: string
  readonly name: string
}

/** The organisers by name; with `in`, those who have written in a conversation. */
export async function findOrganisers(
  scope: ReadScope,
  inThread: ThreadKey | null,
): Promise<NamedPerson[]> {
  const hasWritten = inThread
    ? sql`exists (select from comments c where c.event_id = u.event_id and c.created_by = u.id
        and c.is_by_organiser and c.task_id = ${inThread.taskId} and c.team_id = ${inThread.teamId})`
    : sql`true`
  const { rows } = await scope.tx.execute<NamedPerson>(sql`
    select u.id, trim(u.first_name || ' ' || u.surname) as name from users u
    where u.event_id = ${scope.eventId} and u.permissions <> 'user' and ${hasWritten}
    order by lower(u.first_name), u.id limit ${MAX_NAMED}`)
  return rows
}

/** The last message that the team of the conversation `w` has written. */
const lastOfTeam = sql`
  select left(c.text, ${EXCERPT_LENGTH}) as text, ${authorName} as name from comments c
  where c.event_id = w.event_id and c.team_id = w.team_id and c.task_id = w.task_id
    and not c.is_by_organiser and c.written is null
  order by c.created_at desc, c.id desc limit 1`

type WaitingRow = WaitingThread & {
  readonly id: string
  readonly sortValue: string
}

/** Open conversations: teams that are stuck first, then those that have waited longest. */
export async function listInbox(
  scope: ReadScope,
  query: PageRequest & { readonly search: string },
): Promise<Page<WaitingThread>> {
  const urgency = urgencyOf({ waitingSince: sql`w.waiting_since`, isStuck: sql`w.is_stuck` })
  const key: IndexedKey = {
    column: urgency,
    text: sql<string>`${urgency}::text`,
    fromText: (text) => sql`${text}::timestamp`,
  }
  const id = sql`(w.task_id || w.team_id)`
  const texts = [sql`tasks.title`, sql`t.name`].map((text) => contains(text, query.search))
  const found = sql`(${sql.join(
    texts.map((text) => text ?? sql`true`),
    sql` or `,
  )})`
  // Joins the names only for a search.
  const named =
    query.search === ''
      ? sql``
      : sql`join tasks on tasks.event_id = w.event_id and tasks.id = w.task_id
          join teams t on t.event_id = w.event_id and t.id = w.team_id`
  const counted = sql`comment_threads w ${named}`
  const waits = sql`w.event_id = ${scope.eventId} and w.waiting_since is not null and ${found}
    and ${isNotWithdrawn(sql`w.event_id`, sql`w.team_id`)}`
  const { rows } = await scope.tx.execute<WaitingRow>(sql`
    select ${id} as id, ${key.text} as "sortValue", w.task_id as "taskId", tasks.title as "taskTitle",
      w.team_id as "teamId", t.name as "teamName", w.is_stuck as "isStuck",
      ${isoText(sql`w.waiting_since`)} as "waitingSince", w.message_count as "messageCount",
      last.text, coalesce(last.name, '') as "authorName"
    from comment_threads w
    join tasks on tasks.event_id = w.event_id and tasks.id = w.task_id
    join teams t on t.event_id = w.event_id and t.id = w.team_id
    cross join lateral (${lastOfTeam}) last
    where ${waits} and ${afterCursor(query, key, id) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, id), sql`, `)} limit ${rowsOfPage(query)}`)
  const page = toPage(rows, query.limit, (row): WaitingThread => row)
  return { ...page, total: await countUpToLimit(scope, counted, waits) }
}

/** The start of the last open message of each of these conversations, by `taskId/teamId`. */
export async function findOpenQuestions(
  scope: ReadScope,
  keys: readonly ThreadKey[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await scope.tx.execute<
    ThreadKey & { text: string } & Record<string, unknown>
  >(sql`
    select w.task_id as "taskId", w.team_id as "teamId", last.text
    from comment_threads w
    join unnest(${sql.param(keys.map(({ taskId }) => taskId))}::text[],
      ${sql.param(keys.map(({ teamId }) => teamId))}::text[]) as wanted (task_id, team_id)
      on wanted.task_id = w.task_id and wanted.team_id = w.team_id
    cross join lateral (${lastOfTeam}) last
    where w.event_id = ${scope.eventId} and w.waiting_since is not null`)
  return new Map(rows.map(({ taskId, teamId, text }) => [`${taskId}/${teamId}`, text]))
}

/** What others have written since the viewer last read, by conversation of the viewer's team. */
export async function listUnread(scope: ReadScope, viewer: Viewer): Promise<UnreadThread[]> {
  const { rows } = await scope.tx.execute<UnreadThread>(sql`
    select c.task_id as "taskId", c.team_id as "teamId", count(*)::int as count
    from comments c
    join tasks on tasks.event_id = c.event_id and tasks.id = c.task_id
    left join comment_reads r on r.event_id = c.event_id and r.task_id = c.task_id
      and r.team_id = c.team_id and r.user_id = ${viewer.userId}
    where c.event_id = ${scope.eventId} and c.team_id = ${viewer.team?.id ?? null}::text
      and c.created_by is distinct from ${viewer.userId}
      and (r.read_until is null or c.created_at > r.read_until)
      and ${visibleToTeamOf(viewer)}
    group by c.task_id, c.team_id order by c.task_id`)
  return rows
}
