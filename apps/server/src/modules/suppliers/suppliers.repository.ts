import { sql, type SQL } from 'drizzle-orm'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  SUPPLIERS_SHOW_TO_CHILD_TEAMS,
  supplierGroupSchema,
  supplierSchema,
  suppliersErrors,
  type MySupplierGroup,
} from '@eventflow/domain/suppliers'
import {
  callersLanguageSql,
  folded,
  isTranslatedIn,
  momentKey,
  type ReadScope,
  textIn,
  translatedText,
} from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { isForViewer, teamTypeIdsOf, type OwnerRow } from '../audience/index.ts'
import { supplierGroups, suppliers } from './suppliers.tables.ts'

/** The row of `suppliers` as the owner of an audience. */
const supplierRow: OwnerRow = {
  kind: 'supplier',
  eventId: sql`suppliers.event_id`,
  id: sql`suppliers.id`,
  showToChildTeams: sql.raw(String(SUPPLIERS_SHOW_TO_CHILD_TEAMS)),
  dimensions: sql`suppliers.dimensions`,
}

export const supplierRepository = recordRepository({
  table: suppliers,
  schema: supplierSchema,
  kind: 'supplier',
  notFound: suppliersErrors.supplierNotFound,
  columns: {
    logo: sql<string | null>`'/api/files/' || suppliers.logo_file_id || '/open?disposition=inline'`,
    showToTeamTypeIds: sql<string[]>`${teamTypeIdsOf(supplierRow)}`,
    hideFromTeamTypeIds: sql<string[]>`${teamTypeIdsOf(supplierRow, true)}`,
    supplierGroupIds: sql<string[]>`(
      select coalesce(json_agg(inside.supplier_group_id order by inside.supplier_group_id), '[]')
      from supplier_group_suppliers inside
      where inside.event_id = suppliers.event_id and inside.supplier_id = suppliers.id)`,
  },
  nameColumn: suppliers.company,
  sorts: {
    company: folded(suppliers.company),
    updatedAt: momentKey(suppliers.updatedAt),
    featured: sql`(case when ${suppliers.isFeatured} then '0' else '1' end || ${folded(suppliers.company)})`,
  },
})

export const supplierGroupRepository = recordRepository({
  table: supplierGroups,
  schema: supplierGroupSchema,
  kind: 'supplierGroup',
  notFound: suppliersErrors.supplierGroupNotFound,
  columns: {
    supplierIds: sql<string[]>`(
      select coalesce(json_agg(inside.supplier_id order by inside.position, inside.supplier_id), '[]')
      from supplier_group_suppliers inside
      where inside.event_id = supplier_groups.event_id
        and inside.supplier_group_id = supplier_groups.id)`,
  },
  nameColumn: supplierGroups.title,
  sorts: {
    title: folded(supplierGroups.title),
    updatedAt: momentKey(supplierGroups.updatedAt),
  },
})

export const supplierDescription = translatedText('suppliers', 'description')

/** canSeeSupplier as a condition. */
export const isVisibleTo = (viewer: Viewer): SQL =>
  isOrganiser(viewer)
    ? sql`true`
    : sql`(not suppliers.is_archived and ${isForViewer(supplierRow, viewer)})`

/** Like isVisibleTo, without archived suppliers. */
export const isListedFor = (viewer: Viewer, groupId: string | undefined): SQL =>
  sql`(not suppliers.is_archived and ${isVisibleTo(viewer)}
    and ${groupId === undefined ? sql`true` : isInGroup(groupId)})`

/** An archived group is hidden from everybody. */
const isInGroup = (groupId: string): SQL => sql`exists (
  select from supplier_group_suppliers inside
  join supplier_groups g on g.event_id = inside.event_id and g.id = inside.supplier_group_id
  where inside.event_id = suppliers.event_id and inside.supplier_id = suppliers.id
    and g.id = ${groupId} and not g.is_archived)`

const MAX_GROUPS = 200

const groupTitle = translatedText('g', 'title')

/** The groups in which the viewer sees a supplier. */
export async function findGroupsSeen(scope: ReadScope, viewer: Viewer): Promise<MySupplierGroup[]> {
  const language = callersLanguageSql()
  const title = textIn(groupTitle, language)
  const { rows } = await scope.tx.execute<MySupplierGroup>(sql`
    select g.id, ${title} as title, ${isTranslatedIn(groupTitle, language)} as "isTranslated",
      count(*)::int as "supplierCount"
    from supplier_groups g
    join supplier_group_suppliers inside
      on inside.event_id = g.event_id and inside.supplier_group_id = g.id
    join suppliers on suppliers.event_id = g.event_id and suppliers.id = inside.supplier_id
    where g.event_id = ${scope.eventId} and not g.is_archived
      and ${isListedFor(viewer, undefined)}
    group by g.event_id, g.id order by lower(${title}), g.id limit ${MAX_GROUPS}`)
  return rows
}

/** Whether the viewer sees a supplier. */
export async function maySeeSupplier(
  scope: ReadScope,
  viewer: Viewer,
  supplierId: string,
): Promise<boolean> {
  const { rows } = await scope.tx.execute(sql`
    select from suppliers
    where event_id = ${scope.eventId} and id = ${supplierId} and ${isVisibleTo(viewer)}`)
  return rows.length > 0
}
