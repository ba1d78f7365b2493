// The recipients of a comment, and the contents of its email. Reads the tables of people and teams.
import { sql } from 'drizzle-orm'
import type { Language } from '@eventflow/domain/kernel'
import {
  NOTICE_MESSAGES,
  portalMessageText,
  type PortalMessage,
  type ThreadPeople,
} from '@eventflow/domain/comments'
import type { EmailModels } from '@eventflow/domain/mail'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { isTaskWithin } from '../access/index.ts'
import { mayOpenTaskOfTeam } from '../tasks/index.ts'
import { actedName } from '../users/index.ts'
import type { ThreadKey } from './comments.repository.ts'

/**
 * Authors who may still read the conversation, and the person in charge of the task. An author
 * whose limits exclude the task no longer counts, so that a question reaches somebody else.
 */
export async function findThreadPeople(
  scope: ReadScope,
  { taskId, teamId }: ThreadKey,
): Promise<Omit<ThreadPeople, 'mentionIds'> | null> {
  const authors = (isByOrganiser: boolean) => sql`(
    select coalesce(json_agg(distinct c.created_by), '[]') from comments c
    join users u on u.event_id = c.event_id and u.id = c.created_by
    where c.event_id = t.event_id and c.team_id = t.id and c.task_id = ${taskId}
      and ${isTaskWithin(sql`u.id`)} and ${
        isByOrganiser
          ? sql`c.is_by_organiser and u.permissions <> 'user'`
          : sql`not c.is_by_organiser and exists (
              select from team_members m where m.event_id = c.event_id and m.team_id = c.team_id
                and m.user_id = c.created_by)`
      })`
  const { rows } = await scope.tx.execute<
    Omit<ThreadPeople, 'mentionIds'> & Record<string, unknown>
  >(
    sql`
    select ${authors(false)} as "teamAuthors", ${authors(true)} as "organiserAuthors",
      s.assigned_to as "assigneeId", t.owner_id as "ownerId"
    from teams t join tasks on tasks.event_id = t.event_id and tasks.id = ${taskId}
    left join task_statuses s on s.event_id = t.event_id and s.team_id = t.id and s.task_id = tasks.id
    where t.event_id = ${scope.eventId} and t.id = ${teamId}`,
  )
  return rows[0] ?? null
}

export interface NoticeReader extends Record<string, unknown> {
  readonly userId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly isOfTeam: boolean
}

/** Null for a person who may no longer open the conversation. */
export async function findReader(
  scope: ReadScope,
  { taskId, teamId, userId }: ThreadKey & { userId: string },
): Promise<NoticeReader | null> {
  const isOfTeam = sql`exists (select from team_members m where m.event_id = u.event_id
    and m.user_id = u.id and m.team_id = t.id)`
  const { rows } = await scope.tx.execute<NoticeReader>(sql`
    select u.id as "userId", u.first_name as "firstName", u.surname, u.email,
      ${isOfTeam} as "isOfTeam"
    from users u
    join tasks on tasks.event_id = u.event_id and tasks.id = ${taskId}
    join teams t on t.event_id = u.event_id and t.id = ${teamId}
    where u.event_id = ${scope.eventId} and u.id = ${userId}
      and ${mayOpenTaskOfTeam}`)
  return rows[0] ?? null
}

type MoreTimeMessage = NonNullable<EmailModels['commentNotification']['moreTime']>

export interface UnsentMessage extends Record<string, unknown> {
  readonly text: string
  readonly authorName: string
  readonly isReply: boolean
  /** Written by a request for more time, or by its answer. */
  readonly moreTime: (MoreTimeMessage & { readonly text: string }) | null
}

interface UnsentRow extends UnsentMessage {
  readonly written: PortalMessage | null
  readonly createdAt: string
  readonly total: number
  readonly isDecision: boolean
}

interface UnsentQuery extends ThreadKey {
  readonly recipientId: string
  /** The recipient's. */
  readonly language: Language
  readonly since: string
  readonly until: string
}

/** The recipient id of the support address. */
export const SUPPORT = 'support'

/**
 * A message of the team that no organiser has answered since. Only these concern the support address.
 * Messages of the portal answer nothing (threadState).
 */
const isUnanswered = sql`not c.is_by_organiser and not exists (
  select from comments a where a.event_id = c.event_id and a.task_id = c.task_id
    and a.team_id = c.team_id and a.is_by_organiser and a.written is null
    and a.created_at > c.created_at)`

/**
 * Requests for more time and their answers write a message in the same transaction, at the same time
 * (docs/design/tasks.md). A request that has been answered since is a message like any other.
 */
const moreTimeOf = sql`(select json_build_object('kind', at.kind, 'until', (x.due_before + x.days)::text,
    'text', case at.kind when 'asked' then x.reason else x.note end)
  from task_extensions x
  cross join lateral (select case when x.state = 'waiting' then 'asked' else x.state end as kind) at
  where x.event_id = c.event_id and x.task_id = c.task_id and x.team_id = c.team_id
    and case at.kind when 'asked' then x.created_at = c.created_at and x.created_by = c.created_by
      else x.updated_at = c.created_at and x.updated_by = c.created_by end
  limit 1)`

export interface UnsentMessages {
  readonly messages: readonly UnsentMessage[]
  readonly total: number
  /** One of them answers a request for more time. */
  readonly isDecision: boolean
}

/**
 * The first messages of others in this time that the reader has not read in the portal, and their
 * total.
 */
export async function findUnsentMessages(
  scope: ReadScope,
  { taskId, teamId, recipientId, language, since, until }: UnsentQuery,
): Promise<UnsentMessages> {
  const { rows } = await scope.tx.execute<UnsentRow>(sql`
    select c.text, c.written, ${isoText(sql`c.created_at`)} as "createdAt", coalesce(${actedName({ eventId: sql`c.event_id`, by: sql`c.created_by`, actedBy: sql`c.acted_by`, language: sql`${language}::text` })}, '')
        as "authorName",
      c.comment_id is not null as "isReply", ${moreTimeOf} as "moreTime", (count(*) over ())::int as total,
      bool_or(coalesce(${moreTimeOf} ->> 'kind' <> 'asked', false)) over () as "isDecision"
    from comments c
    left join comment_reads r on r.event_id = c.event_id and r.task_id = c.task_id
      and r.team_id = c.team_id and r.user_id = ${recipientId}
    where c.event_id = ${scope.eventId} and c.task_id = ${taskId} and c.team_id = ${teamId}
      and c.created_at between ${since}::timestamptz and ${until}::timestamptz
      and c.created_by is distinct from ${recipientId}
      and (r.read_until is null or c.created_at > r.read_until)
      and ${recipientId === SUPPORT ? isUnanswered : sql`true`}
    order by c.created_at, c.id limit ${NOTICE_MESSAGES}`)
  const messages = rows.map(({ written, createdAt, ...message }) =>
    written === null
      ? message
      : { ...message, text: portalMessageText(wordsIn(language), written, new Date(createdAt)) },
  )
  const { total = 0, isDecision = false } = rows[0] ?? {}
  return { messages, total, isDecision }
}
