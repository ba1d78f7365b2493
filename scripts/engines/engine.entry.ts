// All results of a form engine for given answers, as one text, on which browser and server must
// agree.
import {
  answerCells,
  formTotal,
  pagesOf,
  progress,
  submitAnswers,
  textContext,
  validateAnswers,
  visibilityAfter,
  type FormDefinition,
} from '@eventflow/domain/forms/engine'

interface Pair {
  readonly definition: FormDefinition
  readonly values: Readonly<Record<string, unknown>>
  readonly facts: Parameters<typeof submitAnswers>[2]['facts']
}

/** Each text is its key, because the engines are compared, not the texts. */
const keys = Object.assign((key: string) => key, { language: 'en' as const })
const context = textContext(keys, '£')

export function verdict({ definition, values, facts }: Pair): string {
  const { values: stored, problems, visible } = submitAnswers(definition, values, { facts })
  const shown = [...visible.fieldIds]
  const fieldId = definition.fields[0]?.id ?? ''
  const after = visibilityAfter(definition, visible, { fieldId, values: stored, facts })
  return JSON.stringify({
    shown,
    loops: [...visible.loops].map(([id, loops]) => [id, loops.map((each) => [...each])]),
    after: [...after.fieldIds],
    stored,
    problems,
    draft: validateAnswers(definition, values, { mode: 'draft', facts }),
    pages: pagesOf(definition, visible).map(({ id, fields }) => [
      id,
      fields.map((each) => each.id),
    ]),
    progress: progress(definition, values, visible),
    total: formTotal(definition, values, { visible }),
    cells: answerCells(definition, stored, context),
  })
}
