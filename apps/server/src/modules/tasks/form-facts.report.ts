import { sql, type SQL } from 'drizzle-orm'
import { isoText } from '../../platform/db/index.ts'

/**
 * The facts that decide whether the form of the row of `tasks` can be filled in; null without a
 * form.
 */
export const formFacts: SQL = sql`(
  select json_build_object('isArchived', form.is_archived, 'isPublished', form.is_published,
    'isEditable', form.is_editable,
    'opensAt', ${isoText(sql`form.opens_at`)}, 'closesAt', ${isoText(sql`form.closes_at`)})
  from forms form where form.event_id = tasks.event_id and form.id = tasks.form_id)`
