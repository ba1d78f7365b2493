// What it costs to draw the questions at all: the browser's own inputs, no state, no rules.
import { createRoot } from 'react-dom/client'
import { measured, questions, root, type Question } from './question.ts'

function Input({ id, kind, options }: Question) {
  if (kind === 'area') return <textarea id={id} rows={4} />
  if (kind !== 'choice') return <input id={id} type={kind} />
  return (
    <select id={id}>
      <option value="">Choose</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

const asked = questions()
const drawn = createRoot(root())
measured({
  showForm: () =>
    drawn.render(
      <form>
        {asked.map((question) => (
          <p key={question.id}>
            <label htmlFor={question.id}>{question.label}</label>
            <Input {...question} />
          </p>
        ))}
      </form>,
    ),
  inputOf: (id) => document.querySelector<HTMLInputElement>(`input[id="${id}"]`),
})
