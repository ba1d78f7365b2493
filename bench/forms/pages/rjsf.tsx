import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { measured, questions, root, type Question } from './question.ts'

const property = ({ label, kind, options }: Question): RJSFSchema => ({
  type: 'string',
  title: label,
  maxLength: 200,
  ...(kind === 'date' ? { format: 'date' } : {}),
  ...(kind === 'choice'
    ? { oneOf: options.map((option) => ({ const: option.value, title: option.label })) }
    : {}),
})

const asked = questions()
const named = (some: readonly Question[]) =>
  Object.fromEntries(some.map((question) => [question.id, property(question)]))

const schema: RJSFSchema = {
  type: 'object',
  title: 'Many fields',
  properties: named(asked.filter(({ unless }) => !unless)),
  allOf: asked.flatMap((question) =>
    question.unless
      ? [
          {
            if: {
              properties: { [question.unless.source]: { const: question.unless.value } },
              required: [question.unless.source],
            },
            else: { properties: named([question]) },
          },
        ]
      : [],
  ),
}
const uiSchema = {
  'ui:order': [...asked.map(({ id }) => id), '*'],
  ...Object.fromEntries(
    asked.filter(({ kind }) => kind === 'area').map(({ id }) => [id, { 'ui:widget': 'textarea' }]),
  ),
}

const drawn = createRoot(root())
measured({
  showForm: () => drawn.render(<Form schema={schema} uiSchema={uiSchema} validator={validator} />),
  inputOf: (id) => document.querySelector(`[id="root_${id}"]`),
})
