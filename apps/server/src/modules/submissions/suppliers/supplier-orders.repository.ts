import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { SeenRow, SupplierList } from '@eventflow/domain/submissions'
import { newId, oneRow, type ReadScope, type Scope } from '../../../platform/db/index.ts'
import { supplierLinks } from '../supplier-orders.tables.ts'

export type StoredLink = typeof supplierLinks.$inferSelect

/** Item lists as rows `l`. */
const rowsOf = (lists: readonly SupplierList[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as l("formId" text, "fieldId" text, "listId" text)`

/** Gives lists to a supplier, also from another one. Lists of other events are ignored. */
export async function addLists(
  { tx, eventId }: Scope,
  supplierId: string,
  lists: readonly SupplierList[],
): Promise<void> {
  await tx.execute(sql`
    insert into supplier_lists (event_id, form_id, field_id, list_id, supplier_id)
    select ${eventId}, f.id, l."fieldId", l."listId", ${supplierId}
    from ${rowsOf(lists)} join forms f on f.event_id = ${eventId} and f.id = l."formId"
    order by f.id, l."fieldId", l."listId"
    on conflict (event_id, form_id, field_id, list_id) do update set supplier_id = excluded.supplier_id`)
}

export async function removeLists(
  { tx, eventId }: Scope,
  supplierId: string,
  lists: readonly SupplierList[],
): Promise<void> {
  await tx.execute(sql`
    delete from supplier_lists s using ${rowsOf(lists)}
    where s.event_id = ${eventId} and s.supplier_id = ${supplierId} and s.form_id = l."formId"
      and s.field_id = l."fieldId" and s.list_id = l."listId"`)
}

/** Waits for others who add a link to the same supplier, because the number of links is limited. */
export async function lockLinks({ tx, eventId }: Scope, supplierId: string): Promise<void> {
  await tx.execute(sql`
    select from suppliers where event_id = ${eventId} and id = ${supplierId} for no key update`)
}

export const findLinks = (scope: ReadScope, supplierId: string): Promise<StoredLink[]> =>
  scope.tx
    .select()
    .from(supplierLinks)
    .where(and(eq(supplierLinks.eventId, scope.eventId), eq(supplierLinks.supplierId, supplierId)))
    .orderBy(asc(supplierLinks.createdAt), asc(supplierLinks.id))

type NewLink = Pick<
  StoredLink,
  'supplierId' | 'name' | 'tokenHash' | 'customFieldIds' | 'expiresAt'
> & { readonly by: string; readonly at: Date }

export async function addLink(
  { tx, eventId }: Scope,
  { by, at, ...values }: NewLink,
): Promise<StoredLink> {
  const written = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  const rows = await tx
    .insert(supplierLinks)
    .values({ eventId, id: newId(), ...values, ...written })
    .returning()
  return oneRow(rows)
}

/** Returns the name of the link that was deleted; null if there is none. */
export async function removeLink(
  { tx, eventId }: Scope,
  { supplierId, linkId }: { readonly supplierId: string; readonly linkId: string },
): Promise<string | null> {
  const [row] = await tx
    .delete(supplierLinks)
    .where(
      and(
        eq(supplierLinks.eventId, eventId),
        eq(supplierLinks.id, linkId),
        eq(supplierLinks.supplierId, supplierId),
      ),
    )
    .returning({ name: supplierLinks.name })
  return row?.name ?? null
}

/** The valid link with this token; null for any other. */
export async function findLink(
  { tx, eventId }: ReadScope,
  tokenHash: string,
  now: Date,
): Promise<StoredLink | null> {
  const [row] = await tx
    .select()
    .from(supplierLinks)
    .where(
      and(
        eq(supplierLinks.eventId, eventId),
        eq(supplierLinks.tokenHash, tokenHash),
        gt(supplierLinks.expiresAt, now),
      ),
    )
  return row ?? null
}

export async function saveSeen(
  { tx, eventId }: Scope,
  linkId: string,
  seen: { readonly seenAt: Date; readonly seenRows: readonly SeenRow[] },
): Promise<void> {
  await tx
    .update(supplierLinks)
    .set(seen)
    .where(and(eq(supplierLinks.eventId, eventId), eq(supplierLinks.id, linkId)))
}

/** Deletes the name and place of a deleted team from the rows that suppliers have confirmed. */
export async function forgetSeenTeam({ tx, eventId }: Scope, teamId: string): Promise<void> {
  const isOfTeam = sql`starts_with(seen.line ->> 'key', ${`${teamId} `}::text)`
  await tx.execute(sql`
    update supplier_links set seen_rows = (
      select jsonb_agg(case when ${isOfTeam} then seen.line || '{"text": "", "company": ""}' else seen.line end
        order by seen.place)
      from jsonb_array_elements(seen_rows) with ordinality seen(line, place))
    where event_id = ${eventId} and jsonb_typeof(seen_rows) = 'array' and exists (
      select from jsonb_array_elements(seen_rows) seen(line) where ${isOfTeam})`)
}
