import { sql } from 'drizzle-orm'
import { cachedStatement, type ReadScope } from '../../../platform/db/index.ts'

const selectIds = cachedStatement<{ eventId: string; formId: string }, { id: string }>(
  (at) => sql`
    select d.id from form_definitions d
    -- Not exists: that is answered from a table of all submissions.
    where d.event_id = ${at('eventId')} and d.form_id = ${at('formId')} and (
      select true from submissions s
      where s.event_id = d.event_id and s.form_id = d.form_id and s.definition_id = d.id
        and not s.is_draft limit 1)
    order by d.created_at, d.id`,
)

/** The definitions with which a form has been submitted, oldest first. */
export async function findSubmittedDefinitionIds(
  { tx, eventId }: ReadScope,
  formId: string,
): Promise<string[]> {
  const rows = await selectIds(tx, { eventId, formId })
  return rows.map(({ id }) => id)
}
