import { aField } from '@eventflow/domain/builders/forms'
import { fieldGroups, groupFields } from '../../modules/forms/forms.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

/** Used by no form, so that it can be deleted. */
export async function oneGroup({ tx, eventId }: Pick<Scope, 'tx' | 'eventId'>): Promise<string> {
  const id = newId()
  const field = aField('text', { id: 'driver', label: 'Driver' })
  await tx.insert(fieldGroups).values({ eventId, id, title: 'Vehicle' })
  const about = { id: field.id, position: 0, type: field.type, definition: field }
  await tx.insert(groupFields).values({ eventId, fieldGroupId: id, ...about })
  return id
}
