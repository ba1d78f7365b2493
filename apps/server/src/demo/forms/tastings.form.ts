import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { required, yesNo, type DemoForm } from './demo-form.ts'

export const tastingsForm: DemoForm = {
  title: 'Tastings and allergens',
  description: 'What you hand out to taste, and what is in it.',
  fields: [
    aField('area', { id: 'products', label: 'What do you hand out?', ...required }),
    aField('checkbox', {
      id: 'allergens',
      label: 'Which allergens are in it?',
      isMulti: true,
      options: ['Gluten', 'Milk', 'Eggs', 'Nuts', 'Fish', 'Mustard', 'Sulphites'].map((label) => ({
        label,
        value: label.toLowerCase(),
      })),
    }),
    aField('checkbox', {
      id: 'alcohol',
      label: 'Is there alcohol in it?',
      options: yesNo,
      ...required,
    }),
    aField('text', { id: 'licence', label: 'Number of the personal licence', ...required }),
  ],
  logic: [
    aLogicEntry({
      thenFieldId: 'licence',
      rules: [aRule({ sourceId: 'alcohol', sourceValue: 'yes' })],
    }),
  ],
  answers: ({ name, n }) => ({
    products: `Samples by ${name}`,
    allergens: n % 2 === 0 ? ['gluten', 'milk'] : ['sulphites'],
    alcohol: n % 2 === 0 ? 'no' : 'yes',
    ...(n % 2 === 0 ? {} : { licence: `PA-${4000 + n}` }),
  }),
}
