// The fields of a form or a field group as they were when somebody answered them.
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'

export type FieldsOwner = { readonly formId: string } | { readonly fieldGroupId: string }

/** Every stored version of these fields, oldest first. */
export async function findAnsweredVersions(
  { tx, eventId }: ReadScope,
  owner: FieldsOwner,
  fieldIds: readonly string[],
): Promise<unknown[]> {
  const isOwners =
    'formId' in owner
      ? sql`d.form_id = ${owner.formId}`
      : sql`d.definition -> 'fieldGroups' ? ${owner.fieldGroupId}`
  const fields =
    'formId' in owner
      ? sql`d.definition -> 'fields'`
      : sql`d.definition -> 'fieldGroups' -> ${owner.fieldGroupId}::text -> 'fields'`
  const { rows } = await tx.execute<{ field: unknown }>(sql`
    select field from form_definitions d, jsonb_array_elements(${fields}) field
    where d.event_id = ${eventId} and ${isOwners}
      and field ->> 'id' in (select jsonb_array_elements_text(${JSON.stringify(fieldIds)}::jsonb))
    order by d.created_at, d.id`)
  return rows.map(({ field }) => field)
}
