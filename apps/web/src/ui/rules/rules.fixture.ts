// A form with a repeated group, for tests of rules.
import { aDropdown, aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { englishWords } from '@eventflow/domain/words'
import type { RuleScope } from './rule-subjects.ts'

export const t = englishWords()

export const size = aDropdown({ id: 'size', label: 'Size' }, 'Small', 'Large')
export const power = aField('number', { id: 'power', label: 'Power' })
export const notes = aField('area', { id: 'notes', label: 'Notes' })
export const address = aField('address', { id: 'address', label: 'Address' })
const kind = aDropdown({ id: 'kind', label: 'Kind' }, 'Van', 'Lorry')
const driver = aField('fullName', { id: 'driver', label: 'Driver' })
const vehicles = aField('template', {
  id: 'vehicles',
  label: 'Vehicles',
  fieldGroupId: 'vehicle',
  isLooping: true,
  maxLoops: 3,
})

export const form = aFormDefinition(
  [size, power, aField('section', { id: 's' }), notes, address, vehicles],
  { groups: [{ group: { id: 'vehicle', title: 'Vehicle' }, fields: [kind, driver] }] },
)

export const scope: RuleScope = {
  form,
  targetId: 'notes',
  facts: {
    customFields: [{ id: 'halls', label: 'Halls', type: 'number' }],
    teamTypes: [{ id: 'gold', name: 'Gold' }],
  },
}
