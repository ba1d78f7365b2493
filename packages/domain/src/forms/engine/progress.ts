import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { Visible } from './visibility.ts'
import { type AnswerPlace, answerPlaces } from './walk.ts'

export interface FormProgress {
  /** The number of visible required questions; those in templates count once for each iteration. */
  readonly required: number
  readonly answered: number
}

/** Progress in answering the required questions. Only valid answers count. */
export function progress(
  definition: FormDefinition,
  values: Answers,
  visible: Visible,
): FormProgress {
  const required = answerPlaces(definition, values, visible).filter(isRequiredQuestion)
  return { required: required.length, answered: required.filter(isWellAnswered).length }
}

const isRequiredQuestion = ({ field }: AnswerPlace): boolean =>
  field.isRequired && kindOf(field).isInput && field.type !== 'template'

const isWellAnswered = ({ field, value, path }: AnswerPlace): boolean =>
  kindOf(field).problems(field, value, { mode: 'final', path, stored: () => [value] }).length === 0
