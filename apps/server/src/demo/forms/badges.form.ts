import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { required, yesNo, type DemoForm } from './demo-form.ts'

export const badgesForm: DemoForm = {
  title: 'Exhibitor badges',
  description: 'One badge for everybody who works on the stand.',
  fields: [
    aField('number', {
      id: 'badge-count',
      label: 'How many badges?',
      min: 1,
      max: 60,
      ...required,
    }),
    aField('area', { id: 'badge-names', label: 'Names, one on each line', ...required }),
    aField('checkbox', {
      id: 'collect',
      label: 'Will you collect them on site?',
      options: yesNo,
      ...required,
    }),
    aField('address', { id: 'post-to', label: 'Where do we post them?', ...required }),
  ],
  logic: [
    aLogicEntry({
      thenFieldId: 'post-to',
      rules: [aRule({ sourceId: 'collect', sourceValue: 'no' })],
    }),
  ],
  answers: ({ contact, n }) => ({
    'badge-count': 2 + (n % 5),
    'badge-names': `${contact}\nA colleague`,
    collect: n % 2 === 0 ? 'yes' : 'no',
    ...(n % 2 === 0
      ? {}
      : { 'post-to': { addressLine1: '2 Mill Lane', city: 'York', postcode: 'YO1 7AA' } }),
  }),
}
