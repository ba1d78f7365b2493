import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PortalMessage } from '@eventflow/domain/comments'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { commentLikes, comments } from './comments.tables.ts'

/** The conversation of a team about a task. */
export interface ThreadKey {
  readonly taskId: string
  readonly teamId: string
}

const ofThread = ({ eventId }: ReadScope, { taskId, teamId }: ThreadKey, table: SQL): SQL => sql`
  ${table}.event_id = ${eventId} and ${table}.task_id = ${taskId} and ${table}.team_id = ${teamId}`

/** Locks the conversation until the transaction ends, so that its writers wait for each other. */
export async function lockThread({ tx, eventId }: Scope, { taskId, teamId }: ThreadKey) {
  await tx.execute(sql`
    insert into comment_threads (event_id, task_id, team_id) values (${eventId}, ${taskId}, ${teamId})
    on conflict (event_id, task_id, team_id) do update set task_id = excluded.task_id`)
}

export const countMessages = ({ tx, eventId }: ReadScope, { taskId, teamId }: ThreadKey) =>
  tx.$count(
    comments,
    and(eq(comments.eventId, eventId), eq(comments.taskId, taskId), eq(comments.teamId, teamId)),
  )

export interface NewMessage extends ThreadKey {
  /** The parent comment of a reply; null for a comment. */
  readonly commentId: string | null
  readonly text: string
  /** For a message that the portal has written. */
  readonly written?: PortalMessage
  readonly mentionIds: readonly string[]
  readonly hasFiles: boolean
  readonly isByOrganiser: boolean
  readonly isStuck: boolean
  readonly isPinned: boolean
}

export async function insertMessage(
  scope: Scope,
  message: NewMessage,
  { by, at }: { by: string; at: Date },
): Promise<string> {
  const id = newId(at.getTime())
  const mentionIds = [...message.mentionIds]
  const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  await scope.tx
    .insert(comments)
    .values({ eventId: scope.eventId, id, ...message, mentionIds, ...stamp })
  return id
}

export type StoredMessage = typeof comments.$inferSelect

const isMessage = (scope: ReadScope, id: string) =>
  and(eq(comments.eventId, scope.eventId), eq(comments.id, id))

export async function findMessage(scope: ReadScope, id: string): Promise<StoredMessage | null> {
  const [row] = await scope.tx.select().from(comments).where(isMessage(scope, id))
  return row ?? null
}

/** False if somebody else has saved it since. */
export async function changeMessage(
  scope: Scope,
  { id, revision, ...values }: { id: string; revision: number; text: string; mentionIds: string[] },
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const rows = await scope.tx
    .update(comments)
    .set({
      ...values,
      written: null,
      isEdited: true,
      revision: revision + 1,
      updatedAt: at,
      updatedBy: by,
    })
    .where(and(isMessage(scope, id), eq(comments.revision, revision)))
    .returning({ id: comments.id })
  return rows.length > 0
}

export async function pinMessage(scope: Scope, id: string, isPinned: boolean): Promise<void> {
  await scope.tx.update(comments).set({ isPinned }).where(isMessage(scope, id))
}

export async function removeMessage(scope: Scope, id: string): Promise<void> {
  await scope.tx.delete(comments).where(isMessage(scope, id))
}

export async function removeUnanswered(scope: Scope, id: string): Promise<void> {
  const replies = sql`select from comments r
    where r.event_id = ${scope.eventId} and r.comment_id = ${id}`
  await scope.tx.delete(comments).where(and(isMessage(scope, id), sql`not exists (${replies})`))
}

/** A person has at most one like, no matter how often they press. */
export async function setLike(
  { tx, eventId }: Scope,
  { commentId, userId, isLiked }: { commentId: string; userId: string; isLiked: boolean },
): Promise<void> {
  if (isLiked) {
    await tx.insert(commentLikes).values({ eventId, commentId, userId }).onConflictDoNothing()
    return
  }
  const isTheirs = and(eq(commentLikes.commentId, commentId), eq(commentLikes.userId, userId))
  await tx.delete(commentLikes).where(and(eq(commentLikes.eventId, eventId), isTheirs))
}

export async function setAnswered(scope: Scope, key: ThreadKey, at: Date | null): Promise<void> {
  await scope.tx.execute(sql`
    update comment_threads t set answered_at = ${at?.toISOString() ?? null}::timestamptz
    where ${ofThread(scope, key, sql`t`)}`)
}

/** Counts the open messages of the conversation: the domain's threadState as SQL. */
export async function countWaiting(scope: Scope, key: ThreadKey): Promise<void> {
  await scope.tx.execute(sql`
    with answered as (
      select greatest(
        (select t.answered_at from comment_threads t where ${ofThread(scope, key, sql`t`)}),
        (select max(c.created_at) from comments c
         where ${ofThread(scope, key, sql`c`)} and c.is_by_organiser and c.written is null)) as at),
    waiting as (
      select min(c.created_at) as since, coalesce(bool_or(c.is_stuck), false) as is_stuck,
        count(*)::int as messages
      from comments c, answered
      where ${ofThread(scope, key, sql`c`)} and not c.is_by_organiser and c.written is null
        and (answered.at is null or c.created_at > answered.at))
    update comment_threads t set waiting_since = waiting.since, is_stuck = waiting.is_stuck,
      message_count = waiting.messages
    from waiting where ${ofThread(scope, key, sql`t`)}`)
}

/** Sets the time until which the person has read. It never decreases. */
export async function markRead(
  { tx, eventId }: Scope,
  { taskId, teamId, userId, at }: ThreadKey & { userId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into comment_reads as before (event_id, task_id, team_id, user_id, read_until)
    values (${eventId}, ${taskId}, ${teamId}, ${userId}, ${at.toISOString()}::timestamptz)
    on conflict (event_id, user_id, team_id, task_id) do update
      set read_until = greatest(before.read_until, excluded.read_until)`)
}

/**
 * Adds a waiting email for those of the people who have none. It will cover everything written from
 * now on. Returns their ids.
 */
export async function addNotices(
  { tx, eventId }: Scope,
  { taskId, teamId, recipientIds, at }: ThreadKey & { recipientIds: readonly string[]; at: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ recipientId: string }>(sql`
    insert into comment_notices (event_id, task_id, team_id, recipient_id, since)
    select ${eventId}, ${taskId}, ${teamId}, one, ${at.toISOString()}::timestamptz
    from unnest(${sql.param([...recipientIds])}::text[]) one
    on conflict do nothing returning recipient_id as "recipientId"`)
  return rows.map(({ recipientId }) => recipientId)
}

/** All waiting emails of the event. */
export async function findNotices({
  tx,
  eventId,
}: ReadScope): Promise<(ThreadKey & { recipientId: string })[]> {
  const { rows } = await tx.execute<ThreadKey & { recipientId: string } & Record<string, unknown>>(
    sql`select task_id as "taskId", team_id as "teamId", recipient_id as "recipientId"
      from comment_notices where event_id = ${eventId}`,
  )
  return rows
}

/**
 * Removes the emails that have been waiting since before this moment. Returns their recipients'
 * ids.
 */
export async function removeNotices({ tx, eventId }: Scope, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`delete from comment_notices
    where event_id = ${eventId} and since < ${before.toISOString()}::timestamptz
    returning recipient_id as id`)
  return rows.map(({ id }) => id)
}

/** Removes and returns the waiting email; null if another process has it. */
export async function claimNotice(
  { tx, eventId }: Scope,
  { taskId, teamId, recipientId }: ThreadKey & { recipientId: string },
): Promise<{ since: string } | null> {
  const { rows } = await tx.execute<{ since: string }>(sql`
    delete from comment_notices
    where event_id = ${eventId} and task_id = ${taskId} and team_id = ${teamId}
      and recipient_id = ${recipientId}
    returning since::text`)
  return rows[0] ?? null
}

/** The ids of a message and its replies that have files. */
export async function findWithFiles(scope: ReadScope, id: string): Promise<string[]> {
  const isOfIt = or(eq(comments.id, id), eq(comments.commentId, id))
  const rows = await scope.tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.eventId, scope.eventId), isOfIt, comments.hasFiles))
  return rows.map((row) => row.id)
}
