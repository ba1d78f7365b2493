import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { audit, eventId, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/** Comments and, with `comment_id`, the replies to them. */
export const comments = pgTable(
  'comments',
  {
    ...identity(),
    taskId: text('task_id').notNull(),
    /** The team whose conversation it is, also where an organiser has written it. */
    teamId: text('team_id').notNull(),
    /** The comment that it replies to. */
    commentId: text('comment_id'),
    text: text('text').notNull(),
    /** As its author stood to the team then: a rank may change. */
    isByOrganiser: boolean('is_by_organiser').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    isStuck: boolean('is_stuck').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    /** Who did it on behalf of the author; null where they did it themselves. */
    actedBy: text('acted_by').default(sql`nullif(current_setting('eventflow.acting', true), '')`),
    mentionIds: text('mention_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Files went with it; who reads a conversation looks for files only where there are some. */
    hasFiles: boolean('has_files').notNull().default(false),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.commentId, table).onDelete('cascade'),
    check('comments_reply_is_plain', sql`${table.commentId} is null or not ${table.isPinned}`),
    index('comments_thread').on(table.eventId, table.teamId, table.taskId, table.createdAt),
    index('comments_task').on(table.eventId, table.taskId),
    index('comments_replies').on(table.eventId, table.commentId),
  ],
)

/** Who likes a comment or a reply: one row for a person. */
export const commentLikes = pgTable(
  'comment_likes',
  {
    eventId: eventId(),
    commentId: text('comment_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.commentId, table.userId] }),
    refersTo(table, table.commentId, comments).onDelete('cascade'),
    refersTo(table, table.userId, users).onDelete('cascade'),
    index('comment_likes_user').on(table.eventId, table.userId),
  ],
)

/** Until when a person has read a conversation. */
export const commentReads = pgTable(
  'comment_reads',
  {
    eventId: eventId(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    readUntil: instant('read_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId, table.teamId, table.taskId] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.userId, users).onDelete('cascade'),
    index('comment_reads_task').on(table.eventId, table.taskId),
    index('comment_reads_team').on(table.eventId, table.teamId),
  ],
)

/** Who is stuck waits a thousand years longer: the order of the inbox, as a moment in UTC. */
export const urgencyOf = (thread: Record<'waitingSince' | 'isStuck', AnyColumn | SQL>): SQL =>
  sql`((${thread.waitingSince} at time zone 'UTC') - case when ${thread.isStuck} then interval '1000 years' else interval '0' end)`

/** What is counted of each conversation, so that the inbox reads no messages. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    eventId: eventId(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    /** When an organiser said that no answer is needed. */
    answeredAt: instant('answered_at'),
    waitingSince: instant('waiting_since'),
    isStuck: boolean('is_stuck').notNull().default(false),
    /** Messages that wait. */
    messageCount: integer('message_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.taskId, table.teamId] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    index('comment_threads_team').on(table.eventId, table.teamId),
    // The inbox in its order.
    index('comment_threads_inbox')
      .on(table.eventId, urgencyOf(table), sql`(${table.taskId} || ${table.teamId})`)
      .where(sql`waiting_since is not null`),
    index('comment_threads_waiting')
      .on(table.eventId, table.waitingSince)
      .where(sql`waiting_since is not null`),
  ],
)

/** An email about a conversation that waits for a moment, for one person or the support address. */
export const commentNotices = pgTable(
  'comment_notices',
  {
    eventId: eventId(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    /** A person's id, or `support`. */
    recipientId: text('recipient_id').notNull(),
    /** When the first message was written that it tells of. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.taskId, table.teamId, table.recipientId] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    index('comment_notices_team').on(table.eventId, table.teamId),
  ],
)
