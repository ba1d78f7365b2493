import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { pick, required, yesNo, type DemoForm } from './demo-form.ts'

export const vehiclesForm: DemoForm = {
  title: 'Build-up vehicles',
  description: 'Every vehicle that comes to the halls needs a slot.',
  fields: [
    aField('number', {
      id: 'vehicle-count',
      label: 'How many vehicles?',
      min: 0,
      max: 40,
      ...required,
    }),
    aDropdown(
      { id: 'largest', label: 'The largest is a', ...required },
      'Car',
      'Van',
      '7.5 tonne lorry',
      'Articulated lorry',
    ),
    aField('date', { id: 'arrival', label: 'Day of arrival', ...required }),
    aField('checkbox', {
      id: 'forklift',
      label: 'Do you need a forklift?',
      options: yesNo,
      ...required,
    }),
    aField('section', { id: 'lifting', label: 'Lifting' }),
    aField('number', {
      id: 'heaviest',
      label: 'Weight of the heaviest piece in kilograms',
      min: 1,
      max: 20000,
      ...required,
    }),
    aField('area', { id: 'lifting-notes', label: 'Anything the driver should know' }),
  ],
  logic: [
    aLogicEntry({
      thenFieldId: 'lifting',
      operator: 'ANY',
      rules: [
        aRule({ sourceId: 'forklift', sourceValue: 'yes' }),
        aRule({ sourceId: 'largest', sourceValue: 'articulated lorry' }),
      ],
    }),
  ],
  answers: ({ n }) => ({
    'vehicle-count': (n % 3) + 1,
    largest: pick(['car', 'van', '7.5 tonne lorry'], n),
    arrival: '2027-01-18',
    forklift: n % 3 === 0 ? 'yes' : 'no',
    ...(n % 3 === 0 ? { heaviest: 400 + (n % 100) * 10 } : {}),
  }),
}
