// The answers of teams, for columns of reports: each question as people read it, and the numbers in
// it.
import {
  amountHeading,
  hasTax,
  kindOf,
  loopsOf,
  reportLabelOf,
  type Answers,
  type Field,
  type FormDefinition,
  type TextContext,
  withOrder,
  withVatWording,
} from '@eventflow/domain/forms'
import { fromMinorUnits } from '@eventflow/domain/kernel'
import { pricedLines } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { textContext, textsOfForms } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { exportBatches } from '../export/export.report.ts'
import { isAnswers } from '../submissions.details.ts'
import { readFormOverTime, type FormOverTime } from './form-over-time.ts'
import { questionsIn, questionsOverTime, type Question } from './questions.ts'

/** A question, or one of the numbers in its answer. */
export interface AskedOfForm {
  readonly questionId: string
  /**
   * The number: '' for the answer itself, or the rest of the column key after the question; null
   * for the text. An amount is gross, and net with ` net` at the end.
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
  const form = await readFormOverTime(scope, formId)
  const { isTaxed } = vatOf(form, texts)
  return offersOf(form, texts).filter(({ part }) => isTaxed || !isNet(part))
}

/** No column key ends with this, because ids contain no spaces. */
const NET = ' net'

const isNet = (part: string | null): boolean => part?.endsWith(NET) === true

interface Vat {
  readonly isTaxed: boolean
  readonly heading: (label: string, isWithoutVat: boolean) => string
}

/** How amounts are named. If any order can have tax, all of them have a net and a gross amount. */
function vatOf({ present, answered }: FormOverTime, texts: TextContext): Vat {
  const isTaxed = [{ ...present, prices: texts.tax }, ...answered].some(hasTax)
  const ordered = answered.flatMap(({ prices }) => prices ?? [])
  const orders = ordered.length > 0 || !texts.tax ? ordered : [texts.tax]
  const tax = { currencyId: '', arePricesWithoutVat: false, taxRate: '0' }
  return {
    isTaxed,
    heading: (label, isWithoutVat) =>
      isTaxed
        ? withVatWording(label, { word: texts.word, isWithoutVat, tax })
        : amountHeading(label, orders, texts),
  }
}

function offersOf(form: FormOverTime, texts: TextContext): OfferedByForm[] {
  const vat = vatOf(form, texts)
  return questionsOverTime(form).flatMap((question) => offeredBy(question, { texts, vat }))
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

function offeredBy(
  { id, field, template, label }: Question,
  { texts, vat }: { readonly texts: TextContext; readonly vat: Vat },
): OfferedByForm[] {
  // A template has no answer of its own; its questions follow it.
  if (field.type === 'template') return []
  const own: OfferedByForm = { questionId: id, part: null, label, kind: 'text' }
  const numbers = numbersIn(field, texts).flatMap(
    ({ part, isAmount, ...number }): OfferedByForm[] => {
      const text = part === '' ? label : inTemplate(template, number.label)
      const offer = { questionId: id, part, label: text }
      if (!isAmount) return [{ ...offer, kind: 'number' }]
      return [
        { ...offer, label: vat.heading(text, false), kind: 'amount' },
        { ...offer, part: part + NET, label: vat.heading(text, true), kind: 'amount' },
      ]
    },
  )
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
 * The answers of all teams to some questions of a form, without drafts and guests. The amounts of all orders
 * are net, or all are gross. An amount in a currency other than the event's contains that currency.
 */
export async function answersOfTeams(
  scope: ReadScope,
  formId: string,
  asked: readonly AskedOfForm[],
): Promise<AnswersOfTeams> {
  const { currencyId } = (await readAllSettings(scope)).variables
  const textsOf = await textsOfForms(scope)
  const form = await readFormOverTime(scope, formId)
  const offered = offersOf(form, textsOf({}))
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

function answerTextsOf(submitted: SubmittedAnswers, { questionId, part }: AskedOfForm): string[] {
  const { definition, values, texts } = submitted
  const question = questionsIn(definition).find(({ id }) => id === questionId)
  if (question === undefined) return []
  const { field, template } = question
  const held = template === null ? [values] : loopsOf(template, values[template.id])
  const wanted = isNet(part) ? part?.slice(0, -NET.length) : part
  const place = part === null ? null : numbersIn(field, texts).find((one) => one.part === wanted)
  if (place === undefined) return []
  const kind = kindOf(field)
  const cells = held
    .map((answers) =>
      place === null
        ? kind.toText(field, answers[field.id], withOrder(definition, values, texts))
        : (kind.toCells(field, answers[field.id], texts)[place.place] ?? ''),
    )
    .filter((text) => text !== '')
  if (place?.isAmount !== true || cells.length === 0) return cells
  return [amountOf(submitted, question, isNet(part) ? 'net' : 'gross')]
}

/** The net or gross amount of a list in all repetitions, or of the order. */
function amountOf(
  { definition, values, currencyId }: SubmittedAnswers,
  { field, template }: Question,
  basis: 'net' | 'gross',
): string {
  const list = template === null ? [field.id, ''] : [template.id, field.id]
  const minor = pricedLines({ values, form: definition })
    .filter(
      ({ line }) =>
        field.type === 'grandTotal' || (line.fieldId === list[0] && line.listId === list[1]),
    )
    .reduce((sum, priced) => sum + (priced.minor?.[basis] ?? 0), 0)
  const { currencyId: ordered = currencyId } = definition.prices ?? {}
  return `${ordered === currencyId ? '' : `${ordered} `}${fromMinorUnits(minor)}`
}
