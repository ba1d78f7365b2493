// What submitted orders have reserved of items with a stock (docs/design/submissions.md).
import { sql, type SQL } from 'drizzle-orm'
import { stockKey, type StockChange, type StockedItem, type Units } from '@eventflow/domain/forms'
import { beyondLimits, type ReadScope, type Scope } from '../../../platform/db/index.ts'

type ItemKey = Pick<StockedItem, 'fieldId' | 'itemId'>

/** Items as rows `i`, in the order in which they are locked. */
const rowsOf = (items: readonly ItemKey[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(items.map(({ fieldId, itemId }) => ({ fieldId, itemId })))}::jsonb)
    as i("fieldId" text, "itemId" text)`

/**
 * Locks items until the transaction ends. All callers name them in the same order, so no two of them wait
 * for each other.
 */
export async function lockItems(
  { tx, eventId }: Scope,
  formId: string,
  items: readonly ItemKey[],
): Promise<void> {
  await tx.execute(sql`
    insert into stocked_items (event_id, form_id, field_id, item_id)
    select ${eventId}, ${formId}, i."fieldId", i."itemId" from ${rowsOf(items)}
    where not exists (select from stocked_items s where s.event_id = ${eventId}
      and s.form_id = ${formId} and s.field_id = i."fieldId" and s.item_id = i."itemId")
    order by i."fieldId" collate "C", i."itemId" collate "C"
    on conflict do nothing`)
  await tx.execute(sql`
    select from stocked_items s
    where s.event_id = ${eventId} and s.form_id = ${formId}
      and (s.field_id, s.item_id) in (select i."fieldId", i."itemId" from ${rowsOf(items)})
    order by s.field_id collate "C", s.item_id collate "C"
    for update`)
}

/**
 * The reserved units of a form's items, without those of one submission. Withdrawn teams reserve nothing.
 * Counts all orders, also those outside the caller's limits.
 */
export function countReserved(
  scope: ReadScope,
  { formId, exceptOf }: { readonly formId: string; readonly exceptOf: string | null },
): Promise<Units> {
  const { tx, eventId } = scope
  return beyondLimits(scope, async () => {
    const { rows } = await tx.execute<ItemKey & { units: number }>(sql`
      select r.field_id as "fieldId", r.item_id as "itemId", sum(r.quantity)::int as units
      from reserved_items r
      where r.event_id = ${eventId} and r.form_id = ${formId}
        and r.submission_id is distinct from ${exceptOf}
        and not exists (select from teams t where t.event_id = r.event_id and t.id = r.team_id
          and t.withdrawn_at is not null)
      group by 1, 2`)
    return new Map(rows.map((row) => [stockKey(row), row.units]))
  })
}

/** The items that teams taking part have reserved, by form, in the order in which forms are locked. */
export function findReservedOf(
  scope: ReadScope,
  teamIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const { tx, eventId } = scope
  return beyondLimits(scope, async () => {
    const { rows } = await tx.execute<ItemKey & { formId: string }>(sql`
      select distinct r.form_id as "formId", r.field_id as "fieldId", r.item_id as "itemId"
      from reserved_items r
      join teams t on t.event_id = r.event_id and t.id = r.team_id and t.withdrawn_at is null
      where r.event_id = ${eventId} and r.team_id = any(${sql.param([...teamIds])}::text[])
      order by 1, 2, 3`)
    const byForm = new Map<string, Set<string>>()
    for (const { formId, ...key } of rows)
      byForm.set(formId, (byForm.get(formId) ?? new Set()).add(stockKey(key)))
    return byForm
  })
}

export interface Reserving {
  readonly submissionId: string
  readonly formId: string
  readonly teamId: string | null
  readonly changes: readonly StockChange[]
}

/** Stores the units that a submission reserves from now on. */
export async function storeReserved(
  { tx, eventId }: Scope,
  { submissionId, formId, teamId, changes }: Reserving,
): Promise<void> {
  const rows = changes.map(({ item: { fieldId, itemId }, is }) => ({ fieldId, itemId, is }))
  const changed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as c("fieldId" text, "itemId" text, "is" int)`
  await tx.execute(sql`
    with released as (
      delete from reserved_items r using ${changed}
      where r.event_id = ${eventId} and r.submission_id = ${submissionId}
        and r.field_id = c."fieldId" and r.item_id = c."itemId" and c."is" = 0)
    insert into reserved_items
      (event_id, submission_id, form_id, team_id, field_id, item_id, quantity)
    select ${eventId}, ${submissionId}, ${formId}, ${teamId}, c."fieldId", c."itemId", c."is"
    from ${changed} where c."is" > 0
    on conflict (event_id, submission_id, field_id, item_id)
      do update set quantity = excluded.quantity`)
}

/** Deletes the rows of items whose stock has been removed. */
export async function deleteReserved(
  { tx, eventId }: Scope,
  formId: string,
  items: readonly ItemKey[],
): Promise<void> {
  for (const table of [sql`reserved_items`, sql`stocked_items`])
    await tx.execute(sql`
      delete from ${table} where event_id = ${eventId} and form_id = ${formId}
        and (field_id, item_id) in (select i."fieldId", i."itemId" from ${rowsOf(items)})`)
}

/** Reserves what existing submissions order of items that have a stock from now on. */
export async function reserveOrdered(
  scope: Scope,
  formId: string,
  items: readonly ItemKey[],
): Promise<void> {
  const { tx, eventId } = scope
  await beyondLimits(scope, () =>
    tx.execute(sql`
      insert into reserved_items
        (event_id, submission_id, form_id, team_id, field_id, item_id, quantity)
      select s.event_id, s.id, s.form_id, s.team_id, i."fieldId", i."itemId",
        (line ->> 'quantity')::int
      from submissions s, ${rowsOf(items)},
        jsonb_path_query_first(s.values -> i."fieldId", '$[*] ? (@.itemId == $item && @.quantity > 0)',
          jsonb_build_object('item', i."itemId")) line
      where s.event_id = ${eventId} and s.form_id = ${formId} and not s.is_draft
        and line is not null
      on conflict do nothing`),
  )
}
