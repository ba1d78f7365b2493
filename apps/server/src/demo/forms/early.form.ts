import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { required, type DemoForm } from './demo-form.ts'

/** An archived form. */
export const earlyForm: DemoForm = {
  title: 'First choice of stands',
  description: 'Before the floor plan was drawn. Closed since.',
  state: 'archived',
  fields: [
    aDropdown({ id: 'hall', label: 'Which hall would you like?', ...required }, 'Hall 1', 'Hall 2'),
    aField('number', { id: 'metres', label: 'How many square metres?', min: 6, max: 200 }),
    aField('area', { id: 'next-to', label: 'Whom would you rather not stand next to?' }),
  ],
  logic: [],
  answers: ({ n }) => ({ hall: n % 2 === 0 ? 'hall 1' : 'hall 2', metres: 9 + (n % 4) * 9 }),
}
