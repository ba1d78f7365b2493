// The positions of suppliers in groups. Each function returns the changed records of the other
// side, so that open editors there are notified that they are stale.
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { supplierGroups, supplierGroupSuppliers as places, suppliers } from './suppliers.tables.ts'

const inEvent = (scope: ReadScope) => eq(places.eventId, scope.eventId)
const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

/** Sets the groups of a supplier, which is appended to new ones. Returns changed groups. */
export async function setGroupsOfSupplier(
  scope: Scope,
  supplierId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  const left = await scope.tx
    .delete(places)
    .where(
      and(
        inEvent(scope),
        eq(places.supplierId, supplierId),
        groupIds.length > 0 ? notInArray(places.supplierGroupId, [...groupIds]) : undefined,
      ),
    )
    .returning({ groupId: places.supplierGroupId })
  const joined = await scope.tx.execute<{ groupId: string }>(sql`
    insert into supplier_group_suppliers (event_id, supplier_group_id, supplier_id, position)
    select ${scope.eventId}, wanted.id, ${supplierId}, (
      select coalesce(max(there.position) + 1, 0) from supplier_group_suppliers there
      where there.event_id = ${scope.eventId} and there.supplier_group_id = wanted.id)
    from (select distinct unnest(${list(groupIds)}) as id) wanted
    on conflict do nothing
    returning supplier_group_id as "groupId"`)
  return [...left, ...joined.rows].map(({ groupId }) => groupId)
}

/** Sets the suppliers of a group in this order. Returns the added and removed ones. */
export async function setSuppliersOfGroup(
  scope: Scope,
  groupId: string,
  supplierIds: readonly string[],
): Promise<string[]> {
  const gone = await scope.tx
    .delete(places)
    .where(and(inEvent(scope), eq(places.supplierGroupId, groupId)))
    .returning({ supplierId: places.supplierId })
  await scope.tx.execute(sql`
    insert into supplier_group_suppliers (event_id, supplier_group_id, supplier_id, position)
    select ${scope.eventId}, ${groupId}, wanted.id, min(wanted.place)
    from unnest(${list(supplierIds)}) with ordinality as wanted(id, place)
    group by wanted.id`)
  const before = gone.map(({ supplierId }) => supplierId)
  const stays = new Set(before.filter((id) => supplierIds.includes(id)))
  return [...new Set([...before, ...supplierIds])].filter((id) => !stays.has(id))
}

/** The groups that suppliers are in. */
export async function findGroupsOf(
  scope: ReadScope,
  supplierIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.tx
    .selectDistinct({ id: places.supplierGroupId })
    .from(places)
    .where(and(inEvent(scope), inArray(places.supplierId, [...supplierIds])))
  return rows.map(({ id }) => id)
}

/** The suppliers in groups. */
export async function findSuppliersIn(
  scope: ReadScope,
  groupIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.tx
    .selectDistinct({ id: places.supplierId })
    .from(places)
    .where(and(inEvent(scope), inArray(places.supplierGroupId, [...groupIds])))
  return rows.map(({ id }) => id)
}

/** Whether all of these suppliers or groups exist. */
export async function areThere(
  scope: ReadScope,
  what: 'suppliers' | 'groups',
  ids: readonly string[],
): Promise<boolean> {
  const table = what === 'suppliers' ? suppliers : supplierGroups
  const isOne = and(eq(table.eventId, scope.eventId), inArray(table.id, [...ids]))
  return (await scope.tx.$count(table, isOne)) === new Set(ids).size
}
