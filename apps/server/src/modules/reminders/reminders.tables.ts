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
import { audit, eventId, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/** Which rules are for which teams. While the standard one has no row, the domain's own rules hold. */
export const reminderSchedules = pgTable(
  'reminder_schedules',
  {
    ...identity(),
    name: text('name').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Ids of team types; one that has been deleted matches no team. */
    teamTypeIds: jsonb('team_type_ids').$type<string[]>().notNull().default([]),
    rules: jsonb('rules').$type<ReminderRule[]>().notNull(),
    sendHour: integer('send_hour').notNull(),
    quietFrom: integer('quiet_from').notNull(),
    quietUntil: integer('quiet_until').notNull(),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** The days on which all teams of a schedule have been gone through. */
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

/** One email of reminders to one person: the unique index is what keeps a day's from going twice. */
export const taskReminders = pgTable(
  'task_reminders',
  {
    ...identity(),
    /** The day of the event that it speaks for. */
    day: date('day', { mode: 'string' }).notNull(),
    userId: text('user_id').notNull(),
    /** Null for what organisers are told of all teams. */
    teamId: text('team_id'),
    /** Null where somebody has sent it by hand: `created_by`. */
    scheduleId: text('schedule_id'),
    /** Only what nobody else of the team has to do. */
    isPersonal: boolean('is_personal').notNull().default(false),
    note: text('note').notNull().default(''),
    /** Null where nothing was written, because the address takes no email: `outcome`. */
    emailId: text('email_id'),
    outcome: text('outcome', { enum: ['written', 'stopped', 'dropped'] }).notNull(),
    /** When it was last looked at whether it still says what is so; the sending follows at once. */
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

/** What stands in a reminder, and by which rule. */
export const taskReminderItems = pgTable(
  'task_reminder_items',
  {
    eventId: eventId(),
    reminderId: text('reminder_id').notNull(),
    teamId: text('team_id').notNull(),
    taskId: text('task_id').notNull(),
    /** Null for what stands beside the tasks that a rule reminds of. */
    ruleId: text('rule_id'),
    /** It was done, or is no longer asked of the team, before the email left. */
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
