import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { required, yesNo, type DemoForm } from './demo-form.ts'

export const fasciaForm: DemoForm = {
  title: 'Fascia name',
  description: 'The name board above your stand.',
  fields: [
    aField('text', {
      id: 'fascia-name',
      label: 'Name on the fascia',
      description: 'Up to 30 characters, in the letters you type.',
      max: 30,
      ...required,
    }),
    aField('checkbox', {
      id: 'own-graphics',
      label: 'Do you bring a graphic of your own instead?',
      options: yesNo,
      ...required,
    }),
    aField('number', {
      id: 'graphic-width',
      label: 'Width of your graphic in centimetres',
      min: 50,
      max: 600,
      ...required,
    }),
  ],
  logic: [
    aLogicEntry({
      thenFieldId: 'graphic-width',
      rules: [aRule({ sourceId: 'own-graphics', sourceValue: 'yes' })],
    }),
  ],
  answers: ({ name, n }) => ({
    'fascia-name': name.slice(0, 30),
    'own-graphics': n % 4 === 0 ? 'yes' : 'no',
    ...(n % 4 === 0 ? { 'graphic-width': 250 } : {}),
  }),
}
