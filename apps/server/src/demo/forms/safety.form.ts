import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { required, type DemoForm } from './demo-form.ts'

export const safetyForm: DemoForm = {
  title: 'Health and safety declaration',
  description: 'Who is responsible on your stand, and what could hurt somebody there.',
  fields: [
    aField('section', { id: 'responsible', label: 'The responsible person' }),
    aField('text', { id: 'person', label: 'Name of the responsible person', ...required }),
    aField('tel', { id: 'mobile', label: 'Mobile number during the show', ...required }),
    aField('email', { id: 'person-email', label: 'Email', ...required }),
    aField('newPage', { id: 'page-hazards', label: 'Hazards' }),
    aField('checkbox', {
      id: 'hazards',
      label: 'What happens on your stand?',
      isMulti: true,
      options: [
        { label: 'Cooking', value: 'cooking' },
        { label: 'Machines running', value: 'machines' },
        { label: 'Work at height', value: 'height' },
        { label: 'None of these', value: 'none' },
      ],
      ...required,
    }),
    aDropdown(
      { id: 'fuel', label: 'What do you cook with?', ...required },
      'Electricity',
      'Gas',
      'Charcoal',
    ),
    aField('area', {
      id: 'measures',
      label: 'How do you keep people safe?',
      max: 2000,
      ...required,
    }),
    aField('date', {
      id: 'insurance-until',
      label: 'Your liability insurance is valid until',
      ...required,
    }),
  ],
  logic: [
    aLogicEntry({
      thenFieldId: 'fuel',
      rules: [aRule({ sourceId: 'hazards', sourceValue: 'cooking' })],
    }),
    aLogicEntry({
      thenFieldId: 'measures',
      operator: 'ANY',
      rules: ['cooking', 'machines', 'height'].map((sourceValue) =>
        aRule({ sourceId: 'hazards', sourceValue }),
      ),
    }),
  ],
  answers: ({ contact, email, n }) => ({
    person: contact,
    mobile: `07700 900${String(100 + n)}`,
    'person-email': email,
    hazards: n % 3 === 0 ? ['cooking'] : ['none'],
    ...(n % 3 === 0
      ? { fuel: 'gas', measures: 'A barrier on three sides, an extinguisher and a fire blanket.' }
      : {}),
    'insurance-until': '2027-12-31',
  }),
}
