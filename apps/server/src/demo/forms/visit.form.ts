import { aField } from '@eventflow/domain/builders/forms'
import { pick, required, type DemoForm } from './demo-form.ts'

const VISITORS = ['Harbour Hotels', 'Green Table Co-op', 'The Corner Deli'] as const

/** Public, so that guests can open it without signing in. */
export const visitForm: DemoForm = {
  title: 'Register a group visit',
  description: 'For buyers who come with colleagues. You need no sign-in.',
  isPublic: true,
  thanks:
    'Thank you. {field.company} is expected with {field.people} people. This is what you told us:\n\n{all_fields}',
  fields: [
    aField('text', { id: 'company', label: 'Company', ...required }),
    aField('email', { id: 'email', label: 'Email address', ...required }),
    aField('number', { id: 'people', label: 'How many of you are coming?', ...required }),
    aField('area', { id: 'interests', label: 'What would you like to see?' }),
  ],
  logic: [],
  answers: ({ n }) => ({
    company: pick(VISITORS, n),
    email: `visits${n}@example.com`,
    people: String(4 + n),
    interests: 'Bakery, dairy and drinks.',
  }),
}
