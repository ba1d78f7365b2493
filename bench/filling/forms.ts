// The forms that are measured and looked at: one of many fields with rules, one of every type.
import {
  aDropdown,
  aField,
  aFormDefinition,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import { FIELD_TYPES, type Field, type FormDefinition } from '@eventflow/domain/forms'

/** As the address of the page says. */
const wanted = (name: string, otherwise: number): number =>
  Number(new URLSearchParams(location.search).get(name) ?? otherwise)

/** Texts, choices and dates, a third of them or more shown by the answer of another field. */
export function manyFields(): FormDefinition {
  const [many, rules] = [wanted('fields', 300), wanted('rules', 100)]
  const ids = Array.from({ length: many }, (_none, index) => `f${index}`)
  const fields = ids.map((id, index): Field => {
    const label = `Question ${index + 1}`
    if (index % 10 === 4) return aDropdown({ id, label }, 'Yes', 'No', 'Perhaps')
    if (index % 10 === 7) return aField('date', { id, label })
    return aField(index % 10 === 9 ? 'area' : 'text', { id, label, max: 200 })
  })
  const logic = ids.slice(rules, 2 * rules).map((thenFieldId, index) =>
    aLogicEntry({
      thenFieldId,
      rules: [aRule({ sourceId: ids[index] ?? '', sourceValue: 'x', condition: 'notEquals' })],
    }),
  )
  return aFormDefinition(fields, { form: { title: `${many} fields` }, logic })
}

const options = ['Breakfast', 'Lunch', 'Dinner'].map((label) => ({
  label,
  value: label.toLowerCase(),
}))
const items = [
  { itemId: 'chair', label: 'Folding chair', price: '4.50', description: 'White, up to 110 kg.' },
  { itemId: 'table', label: 'Bistro table', price: 18, description: '' },
  { itemId: 'crane', label: 'Crane with driver', price: 'POA', description: '' },
]

/** One field of each type, with the settings that show most of it. */
const settings: Partial<Record<Field['type'], Partial<Field>>> = {
  text: { max: 30, isRequired: true, description: 'Up to 30 characters.\nIn two lines.' },
  number: { min: 1, max: 60, isRequired: true },
  date: { min: Date.UTC(2026, 0, 5) },
  checkbox: { options, isMulti: true, max: 2, isRequired: true },
  dropdown: { options, isRequired: true },
  address: { isRequired: true },
  fullName: { isRequired: true },
  itemList: { items, showSubtotals: true, isRequired: true },
  disclaimer: { description: 'The organisers may use what is entered here.' },
  repeater: {
    isRequired: true,
    cellSchema: [
      { id: 'cell1', label: 'Registration', type: 'text' },
      { id: 'cell2', label: 'Weight in tonnes', type: 'number' },
      { id: 'cell3', label: 'Arrives on', type: 'date' },
    ],
  },
  upload: { isMulti: true, accept: ['image', 'docs'], isRequired: true },
  template: { fieldGroupId: 'person', isLooping: true, maxLoops: 3, isRequired: true },
  callout: { style: 'warning', label: 'Mind the deadline', description: 'The hall closes at six.' },
  customText: { label: '', description: 'A paragraph that an organiser wrote.' },
  section: { description: 'What this part is about.' },
}

export function everyType(): FormDefinition {
  const order = FIELD_TYPES.filter((type) => type !== 'newPage')
  const one = order.map((type) => aField(type, { id: type, ...settings[type] } as { id: string }))
  const single = aField('checkbox', { id: 'single', label: 'One of three', options })
  const page = aField('newPage', { id: 'page2', label: 'The second page' })
  const half = one.length / 2
  const fields = [...one.slice(0, half), single, page, ...one.slice(half)]
  return aFormDefinition(fields, {
    form: { title: 'Every type' },
    groups: [
      {
        group: { id: 'person', title: 'Contact person' },
        fields: [
          aField('fullName', { id: 'who', label: 'Name', isRequired: true }),
          aField('email', { id: 'mail', label: 'Email', isRequired: true }),
        ],
      },
    ],
  })
}
