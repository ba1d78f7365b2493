import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../../platform/db/index.ts'

/** The definitions with which a form has been submitted, oldest first. */
export async function findSubmittedDefinitionIds(
  scope: ReadScope,
  formId: string,
): Promise<string[]> {
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select d.id from form_definitions d
    -- Not exists: that is answered from a table of all submissions.
    where d.event_id = ${scope.eventId} and d.form_id = ${formId} and (
      select true from submissions s
      where s.event_id = d.event_id and s.form_id = d.form_id and s.definition_id = d.id
        and not s.is_draft limit 1)
    order by d.created_at, d.id`)
  return rows.map(({ id }) => id)
}
