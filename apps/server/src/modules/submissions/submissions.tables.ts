import type { Answers } from '@eventflow/domain/forms'
import type { AnswerAuthor, AnswerChange } from '@eventflow/domain/submissions'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { audit, eventId, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { formDefinitions, forms } from '../forms/forms.tables.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { teams } from '../teams/teams.tables.ts'

export const submissions = pgTable(
  'submissions',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    /** The form as it was answered. */
    definitionId: text('definition_id').notNull(),
    /** Null for a guest. */
    teamId: text('team_id'),
    taskId: text('task_id'),
    values: jsonb('values').notNull(),
    /** The visible part of a draft at its last save; null if everything was visible. */
    shownValues: jsonb('shown_values'),
    /** The team's unsubmitted changes; null if there are none. */
    changedValues: jsonb('changed_values'),
    /** The submitted answers when those changes were last saved. */
    changedFrom: jsonb('changed_from'),
    changedAt: instant('changed_at'),
    changedBy: text('changed_by'),
    /** Who gave the answers that are not submitted: those of a draft, or the changes. Null for guests. */
    unsubmittedAuthors: jsonb('unsubmitted_authors').$type<readonly AnswerAuthor[]>(),
    /** Colleagues whose answers were submitted first; null if there are none. */
    submittedAuthors: jsonb('submitted_authors').$type<readonly AnswerAuthor[]>(),
    /**
     * How often such changes were saved or discarded. Separate from the revision, so that their sum
     * never decreases.
     */
    changesSaved: integer('changes_saved').notNull().default(0),
    isDraft: boolean('is_draft').notNull(),
    isGuest: boolean('is_guest').notNull().default(false),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    /** The person who acted on behalf of the submitter; a trigger sets it. */
    submittedActedBy: text('submitted_acted_by'),
    updatedActedBy: text('updated_acted_by'),
    changedActedBy: text('changed_acted_by'),
    confirmationId: text('confirmation_id'),
    /** Unique in the event; null if nothing was ever ordered. */
    orderNumber: integer('order_number'),
    /** Hash of the pass with which a guest continues a draft; null for teams. */
    guestPassHash: text('guest_pass_hash'),
    /** When a guest's draft is deleted. */
    guestExpiresAt: instant('guest_expires_at'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    refersTo(table, table.definitionId, formDefinitions),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.taskId, tasks),
    // One submission for a task and a team, and one open draft for a form and a team without a
    // task.
    uniqueIndex('submissions_task_team')
      .on(table.eventId, table.taskId, table.teamId)
      .where(sql`${table.taskId} is not null`),
    uniqueIndex('submissions_open_draft')
      .on(table.eventId, table.formId, table.teamId)
      .where(sql`${table.isDraft} and ${table.taskId} is null and ${table.teamId} is not null`),
    uniqueIndex('submissions_guest_pass')
      .on(table.eventId, table.guestPassHash)
      .where(sql`${table.guestPassHash} is not null`),
    uniqueIndex('submissions_order_number')
      .on(table.eventId, table.orderNumber)
      .where(sql`${table.orderNumber} is not null`),
    index('submissions_form').on(table.eventId, table.formId, table.isDraft),
    // The definitions with which a form was submitted. There are few of them.
    index('submissions_definition')
      .on(table.eventId, table.formId, table.definitionId)
      .where(sql`not ${table.isDraft}`),
    index('submissions_team').on(table.eventId, table.teamId),
    // The organisers' list in its default order: a page reads only its own rows.
    index('submissions_updated').on(table.eventId, table.formId, table.updatedAt, table.id),
    // For counting submissions without reading their rows. Limits depend on the team and the task.
    index('submissions_submitted')
      .on(
        table.eventId,
        table.formId,
        sql`coalesce(${table.submittedAt}, '-infinity'::timestamptz)`,
        table.id,
        table.teamId,
        table.taskId,
      )
      .where(sql`not ${table.isDraft}`),
  ],
)

/** Changes after submitting. They are deleted with their submission. */
export const submissionChanges = pgTable(
  'submission_changes',
  {
    ...identity(),
    submissionId: text('submission_id').notNull(),
    /** The submission's revision after the change. */
    revision: integer('revision').notNull(),
    at: instant('at').notNull(),
    /** Null for a deleted person. */
    by: text('by'),
    /** The person who acted on behalf of the author; null if the author made the change. */
    actedBy: text('acted_by').default(sql`nullif(current_setting('eventflow.acting', true), '')`),
    isByOrganiser: boolean('is_by_organiser').notNull(),
    reason: text('reason').notNull().default(''),
    /** Required questions that were intentionally left out. */
    leftOut: jsonb('left_out').$type<readonly string[]>().notNull().default([]),
    /** The texts in the writer's language, for rows without the two versions. */
    changes: jsonb('changes').$type<readonly AnswerChange[]>().notNull(),
    /** Both versions. Texts are made from them in the reader's language. Null in older rows. */
    beforeDefinitionId: text('before_definition_id'),
    beforeValues: jsonb('before_values').$type<Answers>(),
    afterDefinitionId: text('after_definition_id'),
    afterValues: jsonb('after_values').$type<Answers>(),
    /** Colleagues whose answers the author submitted; null if there are none. */
    authors: jsonb('authors').$type<readonly AnswerAuthor[]>(),
    /** Whether the team reads the reason. */
    isReasonShared: boolean('is_reason_shared').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.submissionId, submissions).onDelete('cascade'),
    index('submission_changes_submission').on(table.eventId, table.submissionId),
  ],
)

/** The last order number of an event. */
export const orderNumbers = pgTable(
  'order_numbers',
  { eventId: eventId(), lastNumber: integer('last_number').notNull() },
  (table) => [primaryKey({ columns: [table.eventId] })],
)

/**
 * An item with a stock. Two submissions that order the last units lock its row, so that the later one counts
 * what the earlier one has reserved.
 */
export const stockedItems = pgTable(
  'stocked_items',
  {
    eventId: eventId(),
    formId: text('form_id').notNull(),
    fieldId: text('field_id').notNull(),
    itemId: text('item_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.formId, table.fieldId, table.itemId] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
  ],
)

/** The units of items with a stock that a submission orders. They are deleted with it. */
export const reservedItems = pgTable(
  'reserved_items',
  {
    eventId: eventId(),
    submissionId: text('submission_id').notNull(),
    formId: text('form_id').notNull(),
    /** Null for a guest. */
    teamId: text('team_id'),
    fieldId: text('field_id').notNull(),
    itemId: text('item_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.submissionId, table.fieldId, table.itemId] }),
    refersTo(table, table.submissionId, submissions).onDelete('cascade'),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    // Adds up the units of an item without reading rows.
    index('reserved_items_item').on(
      table.eventId,
      table.formId,
      table.fieldId,
      table.itemId,
      table.quantity,
      table.teamId,
      table.submissionId,
    ),
    index('reserved_items_team').on(table.eventId, table.teamId),
  ],
)
