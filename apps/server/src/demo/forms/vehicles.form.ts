import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { pick, required, type DemoForm } from './demo-form.ts'
import { vehicleGroup } from './vehicle.group.ts'

export const vehiclesForm: DemoForm = {
  title: 'Build-up vehicles',
  description: 'Every vehicle that comes to the halls needs a slot.',
  groups: [vehicleGroup],
  fields: [
    aField('template', {
      id: 'vehicles',
      label: 'Your vehicles',
      description: 'One entry for each; remove the entry if you bring nothing by road.',
      fieldGroupId: vehicleGroup.group.id,
      isLooping: true,
      maxLoops: 6,
    }),
    aField('text', {
      id: 'yard',
      label: 'Where does the articulated lorry wait until its slot?',
      ...required,
    }),
    aField('tel', { id: 'driver-phone', label: 'Phone number for the day', ...required }),
  ],
  logic: [
    aLogicEntry({
      thenFieldId: 'yard',
      rules: [
        aRule({
          sourceType: 'templateFieldId',
          sourceId: 'vehicles',
          loopOperator: 'templateValues',
          nestedId: 'kind',
          nestedType: 'dropdown',
          nestedValue: 'articulated lorry',
        }),
      ],
    }),
    aLogicEntry({
      elseFieldId: 'driver-phone',
      rules: [
        aRule({
          sourceType: 'templateFieldId',
          sourceId: 'vehicles',
          loopOperator: 'loopCount',
          sourceValue: '0',
        }),
      ],
    }),
  ],
  answers: ({ n }) => ({
    vehicles: {
      loopCount: 1 + (n % 3),
      templateValues: Array.from({ length: 1 + (n % 3) }, (_, place) => vehicleOf(n + place)),
    },
    'driver-phone': `020 7946 0${String(100 + (n % 900))}`,
  }),
}

const vehicleOf = (n: number) => ({
  kind: pick(['van', 'car', '7.5 tonne lorry'], n),
  registration: `EX${10 + (n % 80)} HAL`,
  arrival: '2027-01-18',
  forklift: n % 3 === 0 ? 'yes' : 'no',
  ...(n % 3 === 0 ? { heaviest: 400 + (n % 100) * 10 } : {}),
})
