// The questions of a form as columns and filters of the organisers' list.
import {
  CORRECTIONS_ID,
  kindOf,
  loopsOf,
  reportLabelOf,
  type Answers,
  type Field,
  type FormDefinition,
  type TextContext,
  withOrder,
} from '@eventflow/domain/forms'
import {
  answerOperators,
  unpublishedQuestions,
  type SubmissionColumn,
  type SubmissionDetail,
} from '@eventflow/domain/submissions'
import { removedSince, type FormOverTime } from './form-over-time.ts'
import { isAsked } from '../submissions.details.ts'
import { word } from '../submissions.texts.ts'

type Template = Extract<Field, { type: 'template' }>

export interface Question {
  /** The field's id; `templateId.innerId` of one inside a template. */
  readonly id: string
  readonly field: Field
  /** The template that repeats the question; null outside of templates. */
  readonly template: Template | null
  readonly label: string
}

const isCorrections = (questionId: string): boolean => questionId === CORRECTIONS_ID

const known = new WeakMap<FormDefinition, readonly Question[]>()

/**
 * The questions in form order, each template before its questions. Cached for all rows of a page.
 */
export function questionsIn(definition: FormDefinition): readonly Question[] {
  const found =
    known.get(definition) ?? definition.fields.flatMap((field) => asked(field, definition))
  known.set(definition, found)
  return found
}

function asked(field: Field, { fieldGroups }: FormDefinition): Question[] {
  if (!isAsked(field)) return []
  const label = reportLabelOf(field)
  const own: Question = { id: field.id, field, template: null, label }
  if (field.type !== 'template') return [own]
  const inner = fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
  return [own, ...inner.filter(isAsked).map((each) => inside(field, each))]
}

const inside = (template: Template, field: Field): Question => ({
  id: `${template.id}.${field.id}`,
  field,
  template,
  label: `${reportLabelOf(template)}: ${reportLabelOf(field)}`,
})

/**
 * The form's current questions, followed by removed ones that somebody has answered, as in exports.
 */
export function questionsOverTime(form: FormOverTime): readonly Question[] {
  const keyed = (definition: FormDefinition) =>
    questionsIn(definition).map((question) => ({ key: question.id, question }))
  const removed = removedSince(form, keyed).map(({ question }) => ({
    ...question,
    label: isCorrections(question.id)
      ? word('submissions.corrections')
      : word('submissions.removed', { label: question.label }),
  }))
  const unpublished = new Set(unpublishedQuestions(form.present))
  const present = questionsIn(form.present).map((question) =>
    unpublished.has(question.id)
      ? { ...question, label: word('submissions.hidden', { label: question.label }) }
      : question,
  )
  return [...present, ...removed]
}

/** Returns the ids of questions in `then` that are no longer in `now`. */
export function removedQuestions(
  then: FormDefinition,
  now: FormDefinition,
): Pick<SubmissionDetail, 'removed' | 'hidden'> {
  const present = new Set(questionsIn(now).map(({ id }) => id))
  const unpublished = new Set(unpublishedQuestions(now))
  const ids = questionsIn(then).map(({ id }) => id)
  return {
    removed: ids.filter((id) => !present.has(id) && !isCorrections(id)),
    hidden: ids.filter((id) => present.has(id) && unpublished.has(id)),
  }
}

export const toColumn = ({ id, field, label }: Question): SubmissionColumn => ({
  id,
  label,
  type: field.type,
  operators: [...answerOperators(field.type)],
  options: optionsOf(field),
})

function optionsOf(field: Field): SubmissionColumn['options'] {
  if (field.type === 'disclaimer')
    return [
      { value: 'true', label: word('forms.answers.agreed') },
      { value: 'false', label: word('forms.answers.notAgreed') },
    ]
  if (field.type !== 'dropdown' && field.type !== 'checkbox') return []
  return field.options.map(({ value, label }) => ({ value, label: label || value }))
}

/** The answers by question, as people read them; several repetitions are joined by line breaks. */
export function answerTexts(
  definition: FormDefinition,
  values: Answers,
  texts: TextContext,
): Record<string, string> {
  const around = withOrder(definition, values, texts)
  return Object.fromEntries(
    questionsIn(definition).map(({ id, field, template }) => {
      const kind = kindOf(field)
      const held = template === null ? [values] : loopsOf(template, values[template.id])
      const read = held.map((answers) => kind.toText(field, answers[field.id], around))
      return [id, read.filter((text) => text !== '').join('\n')]
    }),
  )
}
