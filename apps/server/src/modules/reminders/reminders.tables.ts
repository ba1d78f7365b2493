import type { ReminderRule } from '@eventflow/domain/reminders'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  audit,
  dimensionsColumn,
  eventId,
  identity,
  instant,
  refersTo,
} from '../../platform/db/columns.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * Which rules apply to which teams. Until the standard schedule has a row, the domain's default
 * applies.
 */
export const reminderSchedules = pgTable(
  'reminder_schedules',
  {
    ...identity(),
    name: text('name').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Ids of team types; a deleted one matches no team. */
    teamTypeIds: jsonb('team_type_ids').$type<string[]>().notNull().default([]),
    dimensions: dimensionsColumn(),
    rules: jsonb('rules').$type<ReminderRule[]>().notNull(),
    sendHour: integer('send_hour').notNull(),
    quietFrom: integer('quiet_from').notNull(),
    quietUntil: integer('quiet_until').notNull(),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** The days on which the run of a schedule has covered all teams. */
export const reminderRuns = pgTable(
  'reminder_runs',
  {
    eventId: eventId(),
    day: date('day', { mode: 'string' }).notNull(),
    scheduleId: text('schedule_id').notNull(),
    finishedAt: instant('finished_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.day, table.scheduleId] })],
)

/**
 * One email with reminders to one person. The unique index prevents sending a day's email twice.
 */
export const taskReminders = pgTable(
  'task_reminders',
  {
    ...identity(),
    /** The day of the event that it covers. */
    day: date('day', { mode: 'string' }).notNull(),
    userId: text('user_id').notNull(),
    /** Null for an organiser's email about all teams. */
    teamId: text('team_id'),
    /** Null if it was sent by hand, by `created_by`. */
    scheduleId: text('schedule_id'),
    /** Excludes tasks that are assigned to another person of the team. */
    isPersonal: boolean('is_personal').notNull().default(false),
    note: text('note').notNull().default(''),
    /** Null if no email was written because the address is blocked: `outcome`. */
    emailId: text('email_id'),
    outcome: text('outcome', { enum: ['written', 'stopped', 'dropped'] }).notNull(),
    /** When its tasks were last checked. It is sent immediately afterwards. */
    checkedAt: instant('checked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.userId, users).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    uniqueIndex('task_reminders_once_a_day')
      .on(table.eventId, table.day, table.userId)
      .where(sql`${table.scheduleId} is not null and ${table.teamId} is not null`),
    uniqueIndex('task_reminders_organisers_once_a_day')
      .on(table.eventId, table.day, table.userId, table.scheduleId)
      .where(sql`${table.scheduleId} is not null and ${table.teamId} is null`),
    index('task_reminders_newest').on(table.eventId, table.createdAt),
    index('task_reminders_team').on(table.eventId, table.teamId, table.createdAt),
    index('task_reminders_user').on(table.eventId, table.userId),
    index('task_reminders_email').on(table.eventId, table.emailId),
  ],
)

/** The tasks in a reminder, and the rule for each. */
export const taskReminderItems = pgTable(
  'task_reminder_items',
  {
    eventId: eventId(),
    reminderId: text('reminder_id').notNull(),
    teamId: text('team_id').notNull(),
    taskId: text('task_id').notNull(),
    /** Null for other open tasks in the email that no rule matches. */
    ruleId: text('rule_id'),
    /** When it was removed because the task was completed or no longer applied to the team. */
    droppedAt: instant('dropped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.reminderId, table.teamId, table.taskId] }),
    refersTo(table, table.reminderId, taskReminders).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    index('task_reminder_items_team').on(table.eventId, table.teamId, table.taskId),
    index('task_reminder_items_task').on(table.eventId, table.taskId),
  ],
)
