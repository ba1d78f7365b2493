import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  AgreedPage,
  ApprovalState,
  AsksToRead,
  Condition,
  DependencyNeed,
  ExpiryRule,
  ExtensionState,
  FileRules,
  RequestedState,
  TaskType,
} from '@eventflow/domain/tasks'
import {
  audit,
  dimensionsColumn,
  eventId,
  identity,
  instant,
  refersTo,
  translationsColumn,
} from '../../platform/db/columns.ts'
import { searchWords } from '../../platform/db/search-columns.ts'
import { forms } from '../forms/forms.tables.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

export const tasks = pgTable(
  'tasks',
  {
    ...identity(),
    title: text('title').notNull(),
    /** The last day, in the event's time zone. */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** Plain text, or a document: `formattedTextSchema`. */
    description: text('description').notNull().default(''),
    translations: translationsColumn<'title' | 'description'>(),
    type: text('type').$type<TaskType>().notNull(),
    formId: text('form_id'),
    showToChildTeams: boolean('show_to_child_teams').notNull().default(false),
    dimensions: dimensionsColumn(),
    isTimeSensitive: boolean('is_time_sensitive').notNull().default(false),
    isApprovalNeeded: boolean('is_approval_needed').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Until it is published, teams neither see nor count it. */
    isPublished: boolean('is_published').notNull().default(true),
    externalLink: text('external_link'),
    disclaimer: text('disclaimer').notNull().default(''),
    /** The pages that must be read before agreeing. */
    asksToRead: jsonb('asks_to_read').$type<AsksToRead>(),
    /** The files that teams return; null for the default of the type. */
    fileRules: jsonb('file_rules').$type<FileRules>(),
    /** Whether a team may mark the task as N/A itself. */
    isNotApplicableAllowed: boolean('is_not_applicable_allowed').notNull().default(true),
    /** For a hard deadline: afterwards, teams cannot change anything of the task. */
    isLockedAfterDue: boolean('is_locked_after_due').notNull().default(false),
    /** Each file needs a last day of validity. */
    expiry: jsonb('expiry').$type<ExpiryRule>(),
    /** Completion condition. While it is set, teams cannot tick the task themselves. */
    completesWhen: jsonb('completes_when').$type<Condition>(),
    search: searchWords({ title: 'A', 'eventflow_text(description)': 'C', disclaimer: 'C' }),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms),
    check('tasks_form_has_form', sql`${table.type} <> 'form' or ${table.formId} is not null`),
    index('tasks_due').on(table.eventId, table.isArchived, table.dueDate),
    index('tasks_form').on(table.eventId, table.formId),
  ],
)

export const taskGroups = pgTable(
  'task_groups',
  {
    ...identity(),
    title: text('title').notNull(),
    translations: translationsColumn<'title'>(),
    isArchived: boolean('is_archived').notNull().default(false),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

export const taskGroupTasks = pgTable(
  'task_group_tasks',
  {
    eventId: eventId(),
    taskGroupId: text('task_group_id').notNull(),
    taskId: text('task_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.taskGroupId, table.taskId] }),
    refersTo(table, table.taskGroupId, taskGroups).onDelete('cascade'),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    index('task_group_tasks_task').on(table.eventId, table.taskId),
  ],
)

/** Dependencies: a team has to complete `needed_task_id` first. */
export const taskDependencies = pgTable(
  'task_dependencies',
  {
    eventId: eventId(),
    taskId: text('task_id').notNull(),
    neededTaskId: text('needed_task_id').notNull(),
    needs: text('needs').$type<DependencyNeed>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.taskId, table.neededTaskId] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.neededTaskId, tasks).onDelete('cascade'),
    index('task_dependencies_needed').on(table.eventId, table.neededTaskId),
  ],
)

/** The status of a task for a team, added with the first change. No row means incomplete. */
export const taskStatuses = pgTable(
  'task_statuses',
  {
    ...identity(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    assignedTo: text('assigned_to'),
    isComplete: boolean('is_complete').notNull().default(false),
    isNotApplicable: boolean('is_not_applicable').notNull().default(false),
    notApplicableReason: text('not_applicable_reason'),
    completedAt: instant('completed_at'),
    completedBy: text('completed_by'),
    /** The text that the team has agreed to, word for word, with its SHA-256 in hexadecimal. */
    agreedText: text('agreed_text'),
    agreedHash: text('agreed_hash'),
    /** The state of the approval; `none` also if none is needed. */
    approval: text('approval').$type<ApprovalState>().notNull().default('none'),
    /** The team's request. */
    requested: text('requested').$type<RequestedState>(),
    sentAt: instant('sent_at'),
    sentBy: text('sent_by'),
    /** The people who acted on behalf of the named ones; a trigger sets them. */
    completedActedBy: text('completed_acted_by'),
    sentActedBy: text('sent_acted_by'),
    updatedActedBy: text('updated_acted_by'),
    /** When the approval last changed. */
    approvalAt: instant('approval_at'),
    approvalBy: text('approval_by'),
    /** The note of the decision; while the work waits again, that of the request before. */
    approvalNote: text('approval_note'),
    /** The last change that an email was sent about. */
    toldAt: instant('told_at'),
    /** The due date for this team, if organisers have set one. */
    dueDateOverride: date('due_date_override', { mode: 'string' }),
    /** The revision of the submission in the last decision; null before the first one. */
    decidedRevision: integer('decided_revision'),
    /** The revision of the submission in a decision that was undone, if none is in force. */
    undoneRevision: integer('undone_revision'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.taskId, table.teamId] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.assignedTo, users),
    check('task_statuses_exclusive', sql`not (${table.isComplete} and ${table.isNotApplicable})`),
    index('task_statuses_team').on(table.eventId, table.teamId),
    // Files refer to their status.
    uniqueIndex('task_statuses_id').on(table.eventId, table.id),
    index('task_statuses_review')
      .on(table.eventId, table.sentAt)
      .where(sql`approval in ('submitted', 'inReview')`),
    // Whether a form's tasks have an approval at all. Most rows have none.
    index('task_statuses_approval')
      .on(table.eventId, table.taskId)
      .where(sql`approval <> 'none'`),
  ],
)

/**
 * Teams' requests for more time, with the decisions. The requester created the row, and the decider
 * changed it last.
 */
export const taskExtensions = pgTable(
  'task_extensions',
  {
    ...identity(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    /** Requested days, then granted days, counted from `dueBefore`. */
    days: integer('days').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<ExtensionState>().notNull().default('waiting'),
    /** The organisers' answer. */
    note: text('note').notNull().default(''),
    /** The due date at the time of the request or of its grant, or that day if it was later. */
    dueBefore: date('due_before', { mode: 'string' }).notNull(),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    index('task_extensions_of_task').on(table.eventId, table.taskId, table.teamId),
    index('task_extensions_of_team').on(table.eventId, table.teamId),
    // A team has at most one open request.
    uniqueIndex('task_extensions_waiting')
      .on(table.eventId, table.taskId, table.teamId)
      .where(sql`state = 'waiting'`),
  ],
)

/** The agreements of teams, one row each. Rows are only added. */
export const taskAgreements = pgTable(
  'task_agreements',
  {
    ...identity(),
    taskId: text('task_id').notNull(),
    teamId: text('team_id').notNull(),
    text: text('text').notNull(),
    /** SHA-256 of the text, in hexadecimal. */
    hash: text('hash').notNull(),
    /** The versions of pages that were read. */
    pages: jsonb('pages').$type<readonly AgreedPage[]>().notNull().default([]),
    agreedBy: text('agreed_by'),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.taskId, tasks).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    index('task_agreements_of_task').on(table.eventId, table.taskId, table.teamId),
    index('task_agreements_of_team').on(table.eventId, table.teamId),
  ],
)
