import { audienceTeamTypes } from '../../modules/audience/audience.tables.ts'
import {
  supplierGroups,
  supplierGroupSuppliers,
  suppliers,
} from '../../modules/suppliers/suppliers.tables.ts'
import { supplierLinks, supplierLists } from '../../modules/submissions/supplier-orders.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { CastTeam } from '../cast.ts'
import { oneWaitingFile } from './one-asset.ts'

/** A supplier for one type of team, in a group, with a list of orders and a link; and a logo for another. */
export async function oneSupplier(scope: Scope, { teamTypeId }: CastTeam, formId: string) {
  const { tx, eventId } = scope
  const [supplierId, supplierGroupId] = [newId(), newId()]
  await tx.insert(suppliers).values({ eventId, id: supplierId, company: 'Voltline' })
  await tx
    .insert(audienceTeamTypes)
    .values({ eventId, ownerKind: 'supplier', ownerId: supplierId, teamTypeId })
  await tx.insert(supplierGroups).values({ eventId, id: supplierGroupId, title: 'Power' })
  await tx.insert(supplierGroupSuppliers).values({ eventId, supplierGroupId, supplierId })
  await tx
    .insert(supplierLists)
    .values({ eventId, supplierId, formId, fieldId: 'list', listId: '' })
  const supplierLinkId = newId()
  await tx.insert(supplierLinks).values({
    eventId,
    id: supplierLinkId,
    supplierId,
    name: 'Warehouse',
    tokenHash: supplierLinkId,
    expiresAt: new Date('2036-01-01'),
  })
  return {
    supplierLinkId,
    supplierId,
    supplierGroupId,
    logoFileId: await oneWaitingFile(scope, 'logo'),
  }
}
