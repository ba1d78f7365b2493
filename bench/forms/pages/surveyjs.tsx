import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { Survey } from 'survey-react-ui'
import { measured, questions, root, type Question } from './question.ts'

const TYPES = { text: 'text', area: 'comment', date: 'text', choice: 'dropdown' } as const

const element = ({ id, label, kind, options, unless }: Question) => ({
  type: TYPES[kind],
  name: id,
  title: label,
  maxLength: 200,
  ...(kind === 'date' ? { inputType: 'date' } : {}),
  ...(kind === 'choice'
    ? {
        renderAs: 'select',
        choices: options.map((option) => ({ value: option.value, text: option.label })),
      }
    : {}),
  ...(unless ? { visibleIf: `{${unless.source}} <> '${unless.value}'` } : {}),
})

const drawn = createRoot(root())
measured({
  showForm: () => {
    const model = new Model({ title: 'Many fields', elements: questions().map(element) })
    model.textUpdateMode = 'onTyping'
    drawn.render(<Survey model={model} />)
  },
  inputOf: (id) =>
    document.querySelector(`[data-name="${id}"] input, [data-name="${id}"] textarea`),
})
