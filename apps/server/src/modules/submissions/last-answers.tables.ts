import type { Answers } from '@eventflow/domain/forms'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant, refersTo } from '../../platform/db/columns.ts'
import { formDefinitions, forms } from '../forms/forms.tables.ts'
import { teams } from '../teams/teams.tables.ts'

/**
 * Answers of a team in the event that this one was cloned from, copied by the clone. They are no
 * submissions: the team is offered them when it first fills in the form.
 */
export const lastAnswers = pgTable(
  'last_answers',
  {
    eventId: eventId(),
    teamId: text('team_id').notNull(),
    formId: text('form_id').notNull(),
    /** The form as it was answered. */
    definitionId: text('definition_id').notNull(),
    /** The year or the name of the earlier event, as the team reads it. */
    givenIn: text('given_in').notNull(),
    values: jsonb('values').$type<Answers>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId, table.formId] }),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    refersTo(table, table.definitionId, formDefinitions),
    // For deleting a form.
    index('last_answers_form').on(table.eventId, table.formId),
  ],
)
