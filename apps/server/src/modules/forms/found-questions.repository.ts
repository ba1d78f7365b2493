// The questions of forms for searches.
import { sql, type SQL } from 'drizzle-orm'
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

interface ItemList extends Record<string, unknown> {
  readonly formId: string
  readonly definition: unknown
}

/** All item lists with prices that change on a day, including those of published field groups. */
export async function findChangingLists({ tx, eventId }: ReadScope): Promise<ItemList[]> {
  const isChanging = (definition: SQL): SQL => sql`(
    jsonb_path_exists(${definition}, '$.surcharges[*]')
    or jsonb_path_exists(${definition}, '$.items[*].laterPrices[*]'))`
  const { rows } = await tx.execute<ItemList>(sql`
    select f.form_id as "formId", f.definition from fields f
    where f.event_id = ${eventId} and f.removed_at is null and f.type = 'itemList'
      and ${isChanging(sql`f.definition`)}
    union all
    select f.form_id, i.definition from fields f
    join field_groups g on g.event_id = f.event_id and g.is_published
      and g.id = f.definition ->> 'fieldGroupId'
    join group_fields i on i.event_id = g.event_id and i.field_group_id = g.id
      and i.removed_at is null and i.type = 'itemList' and ${isChanging(sql`i.definition`)}
    where f.event_id = ${eventId} and f.removed_at is null and f.type = 'template'`)
  return rows
}
