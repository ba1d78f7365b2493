// The answers of teams, for columns of reports: each question as people read it, and the numbers in
// it.
import {
  kindOf,
  loopsOf,
  reportLabelOf,
  type Answers,
  type Field,
  type FormDefinition,
  type TextContext,
  withOrder,
} from '@eventflow/domain/forms'
import type { ReadScope } from '../../../platform/db/index.ts'
import { textContext, textsOfForms } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { exportBatches } from '../export/export.report.ts'
import { isAnswers } from '../submissions.details.ts'
import { readFormOverTime } from './form-over-time.ts'
import { questionsIn, questionsOverTime, type Question } from './questions.ts'

/** A question, or one of the numbers in its answer. */
export interface AskedOfForm {
  readonly questionId: string
  /**
   * The number: '' for the answer itself, or the rest of the column key after the question; null
   * for the text.
   */
  readonly part: string | null
}

export interface OfferedByForm extends AskedOfForm {
  readonly label: string
  readonly kind: 'text' | 'number' | 'amount'
}

/** In form order, with removed but answered questions at the end. */
export async function offeredByForm(scope: ReadScope, formId: string): Promise<OfferedByForm[]> {
  const texts = await textContext(scope, {})
  return questionsOverTime(await readFormOverTime(scope, formId)).flatMap((question) =>
    offeredBy(question, texts),
  )
}

function numbersIn(field: Field, texts: TextContext) {
  return kindOf(field)
    .columns(field, texts)
    .flatMap(({ key, label, isNumber, isAmount, isUnitPrice }, place) =>
      isNumber && !isUnitPrice
        ? [{ part: key.slice(field.id.length), label, isAmount, place }]
        : [],
    )
}

const inTemplate = (template: Question['template'], label: string): string =>
  template === null ? label : `${reportLabelOf(template)}: ${label}`

function offeredBy({ id, field, template, label }: Question, texts: TextContext): OfferedByForm[] {
  // A template has no answer of its own; its questions follow it.
  if (field.type === 'template') return []
  const own: OfferedByForm = { questionId: id, part: null, label, kind: 'text' }
  const numbers = numbersIn(field, texts).map(({ part, isAmount, ...number }): OfferedByForm => ({
    questionId: id,
    part,
    label: part === '' ? label : inTemplate(template, number.label),
    kind: isAmount ? 'amount' : 'number',
  }))
  const isNumberOnly = numbers.some(({ part }) => part === '')
  return isNumberOnly ? numbers : [own, ...numbers]
}

export interface AnswersOfTeams {
  /** The name of each requested question or number; null if the form never had it. */
  readonly offers: readonly (OfferedByForm | null)[]
  /** All answers of a team to each, in the order of submitting. */
  readonly of: (teamId: string) => readonly (readonly string[])[]
}

/**
 * The answers of all teams to some questions of a form, without drafts and guests. Amounts in
 * another currency than the event's include it.
 */
export async function answersOfTeams(
  scope: ReadScope,
  formId: string,
  asked: readonly AskedOfForm[],
): Promise<AnswersOfTeams> {
  const { currencyId } = (await readAllSettings(scope)).variables
  const textsOf = await textsOfForms(scope)
  const form = await readFormOverTime(scope, formId)
  const offered = questionsOverTime(form).flatMap((question) => offeredBy(question, textsOf({})))
  const offers = asked.map(
    ({ questionId, part }) =>
      offered.find((one) => one.questionId === questionId && one.part === part) ?? null,
  )
  const found = new Map<string, string[][]>()
  for await (const batch of exportBatches(scope, formId)) {
    for (const { teamId, definitionId, values } of batch) {
      if (teamId === null) continue
      const definition = form.definitions.get(definitionId)
      if (!definition || !isAnswers(values)) {
        scope.unreadable.add('submission')
        continue
      }
      const cells = found.get(teamId) ?? asked.map(() => [])
      found.set(teamId, cells)
      const texts = textsOf(definition)
      for (const [place, one] of asked.entries())
        cells[place]?.push(...answerTextsOf({ definition, values, texts, currencyId }, one))
    }
  }
  const nothing = asked.map(() => [])
  return { offers, of: (teamId) => found.get(teamId) ?? nothing }
}

interface SubmittedAnswers {
  readonly definition: FormDefinition
  readonly values: Answers
  readonly texts: TextContext
  /** The event's currency. */
  readonly currencyId: string
}

function answerTextsOf(
  { definition, values, texts, currencyId }: SubmittedAnswers,
  { questionId, part }: AskedOfForm,
): string[] {
  const question = questionsIn(definition).find(({ id }) => id === questionId)
  if (question === undefined) return []
  const { field, template } = question
  const held = template === null ? [values] : loopsOf(template, values[template.id])
  const place = part === null ? null : numbersIn(field, texts).find((one) => one.part === part)
  if (place === undefined) return []
  const kind = kindOf(field)
  const { currencyId: ordered = currencyId } = definition.prices ?? {}
  const currency = place?.isAmount && ordered !== currencyId ? `${ordered} ` : ''
  return held
    .map((answers) =>
      place === null
        ? kind.toText(field, answers[field.id], withOrder(definition, values, texts))
        : (kind.toCells(field, answers[field.id], texts)[place.place] ?? ''),
    )
    .filter((text) => text !== '')
    .map((text) => `${currency}${text}`)
}
