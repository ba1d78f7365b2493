import {
  aDropdown,
  aField,
  aFieldGroup,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import type { GroupDefinition } from '@eventflow/domain/forms'
import { required, yesNo } from './demo-form.ts'

const sibling = { sourceType: 'templateFieldId' } as const

/** The questions for each vehicle. */
export const vehicleGroup: GroupDefinition = {
  group: aFieldGroup({
    id: 'vehicle',
    title: 'Vehicle',
    description: 'One vehicle that comes to the halls.',
    logicMap: {
      heaviest: aLogicEntry({
        thenFieldId: 'heaviest',
        operator: 'ANY',
        rules: [
          aRule({ ...sibling, sourceId: 'forklift', sourceValue: 'yes' }),
          aRule({ ...sibling, sourceId: 'kind', sourceValue: 'articulated lorry' }),
        ],
      }),
      notes: aLogicEntry({
        thenFieldId: 'lifting-notes',
        rules: [aRule({ ...sibling, sourceId: 'forklift', sourceValue: 'yes' })],
      }),
    },
  }),
  fields: [
    aDropdown(
      { id: 'kind', label: 'Kind of vehicle', ...required },
      'Car',
      'Van',
      '7.5 tonne lorry',
      'Articulated lorry',
    ),
    aField('text', { id: 'registration', label: 'Registration number', max: 12 }),
    aField('date', { id: 'arrival', label: 'Day of arrival', ...required }),
    aField('checkbox', {
      id: 'forklift',
      label: 'Does it need a forklift?',
      options: yesNo,
      ...required,
    }),
    aField('number', {
      id: 'heaviest',
      label: 'Weight of the heaviest piece in kilograms',
      min: 1,
      max: 20000,
      ...required,
    }),
    aField('area', { id: 'lifting-notes', label: 'Anything the driver should know' }),
  ],
}
