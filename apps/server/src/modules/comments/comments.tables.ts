import type { PortalMessage } from '@eventflow/domain/comments'
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { audit, eventId, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/** Comments and, with `comment_id`, their replies. */
export const comments = pgTable(
  'comments',
  {
    ...identity(),
    taskId: text('task_id').notNull(),
    /** The team of the conversation, also for messages by organisers. */
    teamId: text('team_id').notNull(),
    /** The parent comment of a reply. */
    commentId: text('comment_id'),
    text: text('text').notNull(),
    /** The facts of a message that the portal has written; `text` is then in the event's language. */
    written: jsonb('written').$type<PortalMessage>(),
    /** Whether the author was an organiser at that time, because levels may change. */
    isByOrganiser: boolean('is_by_organiser').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    isStuck: boolean('is_stuck').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    /** The person who acted on behalf of the author; null if the author wrote it. */
    actedBy: text('acted_by').default(sql`nullif(current_setting('eventflow.acting', true), '')`),
    mentionIds: text('mention_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * True if the message has files, so that reading a conversation queries files only if there are
     * any.
     */
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

/** Likes of comments and replies: one row per person. */
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

/** The time until which a person has read a conversation. */
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

/**
 * The order of the inbox, as a moment in UTC. Teams that are stuck sort as if they had waited a
 * thousand years longer.
 */
export const urgencyOf = (thread: Record<'waitingSince' | 'isStuck', AnyColumn | SQL>): SQL =>
  sql`((${thread.waitingSince} at time zone 'UTC') - case when ${thread.isStuck} then interval '1000 years' else interval '0' end)`

/** The counts of each conversation, so that the inbox reads no messages. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    eventId: eventId(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    /** When an organiser marked it as needing no answer. */
    answeredAt: instant('answered_at'),
    waitingSince: instant('waiting_since'),
    isStuck: boolean('is_stuck').notNull().default(false),
    /** Number of open messages. */
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

/** Waiting emails about a conversation, each for one person or the support address. */
export const commentNotices = pgTable(
  'comment_notices',
  {
    eventId: eventId(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    /** A person's id, or `support`. */
    recipientId: text('recipient_id').notNull(),
    /** When the first message that it covers was written. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.taskId, table.teamId, table.recipientId] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    index('comment_notices_team').on(table.eventId, table.teamId),
  ],
)
