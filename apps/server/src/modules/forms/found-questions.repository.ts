// The questions of forms that a search has found.
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'

/**
 * The questions of these forms that match one of the conditions (`tsquery`), including those of
 * published field groups.
 */
export async function findQuestionsWith(
  scope: ReadScope,
  { formIds, queries }: { formIds: readonly string[]; queries: readonly string[] },
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const found = new Map<string, unknown[]>()
  if (formIds.length === 0) return found
  const isFound = sql`@@ any(${sql.param([...queries])}::text[]::tsquery[])`
  const { rows } = await scope.tx.execute<{ formId: string; definition: unknown }>(sql`
    select f.form_id as "formId", coalesce(i.definition, f.definition) as definition
    from fields f
    left join field_groups g on g.event_id = f.event_id and f.type = 'template'
      and g.id = f.definition ->> 'fieldGroupId' and g.is_published
    left join group_fields i on i.event_id = g.event_id and i.field_group_id = g.id
      and i.removed_at is null and i.search ${isFound}
    where f.event_id = ${scope.eventId} and f.form_id = any(${sql.param([...formIds])}::text[])
      and f.removed_at is null and (f.search ${isFound} or i.id is not null)
    order by f.form_id, f.position, i.position`)
  for (const { formId, definition } of rows)
    found.set(formId, [...(found.get(formId) ?? []), definition])
  return found
}
