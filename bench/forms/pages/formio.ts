import '@formio/js/dist/formio.form.min.css'
import { Formio } from '@formio/js'
import { measured, questions, root, type Question } from './question.ts'

const TYPES = { text: 'textfield', area: 'textarea', date: 'textfield', choice: 'select' } as const

const component = ({ id, label, kind, options, unless }: Question) => ({
  type: TYPES[kind],
  key: id,
  label,
  input: true,
  clearOnHide: false,
  ...(kind === 'date' ? { inputType: 'date' } : {}),
  // The plain select of the browser, as in the other forms.
  ...(kind === 'choice' ? { widget: 'html5', data: { values: options } } : {}),
  ...(unless
    ? {
        conditional: {
          show: true,
          conjunction: 'all',
          conditions: [{ component: unless.source, operator: 'isNotEqual', value: unless.value }],
        },
      }
    : {}),
})

measured({
  showForm: () =>
    void Formio.createForm(root(), {
      title: 'Many fields',
      display: 'form',
      components: questions().map(component),
    }),
  inputOf: (id) => document.querySelector(`[name="data[${id}]"]`),
})
