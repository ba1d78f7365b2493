// The columns of an export: those of the current form, then those that only older answers have
// (docs/rules.md, section 11).
import {
  amountWording,
  amountWordings,
  answerCells,
  answerColumns,
  CORRECTIONS_ID,
  fieldIdOf,
  hasItemLists,
  hasTax,
  orderTaxes,
  reportLabelOf,
  type Column,
  type FormDefinition,
  type Prices,
  type TextContext,
  wordedHeading,
  type Wording,
} from '@eventflow/domain/forms'
import { fromMinorUnits } from '@eventflow/domain/kernel'
import { ORDER_AMOUNTS, unpublishedQuestions } from '@eventflow/domain/submissions'
import { withNamedCorrections } from '../../forms/index.ts'
import { removedSince, type FormOverTime } from '../answers/form-over-time.ts'
import { isAnswers } from '../submissions.details.ts'

/** The properties of a column in the head of a table. */
export type HeadColumn = Pick<Column, 'label' | 'isNumber' | 'isAmount' | 'isDate'>

export interface ColumnTexts extends TextContext {
  /** The label of a column that the form no longer has. */
  readonly removed: (label: string) => string
  /** The label of a column whose field group is not published. */
  readonly hidden: (label: string) => string
  /** The label of the column of currencies. */
  readonly currency: string
  /** The event's currency, as ISO 4217. */
  readonly currencyId: string
}

/**
 * The prices of an order. Orders of earlier versions contain none, so they have the event's, as on screens.
 * Undefined if nothing can be ordered.
 */
const pricesIn = (
  definition: FormDefinition,
  { tax }: Pick<TextContext, 'tax'>,
): Prices | undefined => definition.prices ?? (hasItemLists(definition) ? tax : undefined)

/** No field id can contain a space. */
const CURRENCY_KEY = ' currency'

/**
 * Amounts are plain numbers. A column with their currency is added if any order has another one
 * than the event's.
 */
function currencyColumn(
  { answered }: FormOverTime,
  { currency: label, currencyId }: ColumnTexts,
): Column[] {
  const isForeign = answered.some(({ prices }) => prices && prices.currencyId !== currencyId)
  return isForeign ? [{ key: CURRENCY_KEY, label }] : []
}

/** Net amount, tax and gross amount of each order, if any has tax. */
function taxColumns({ present, answered }: FormOverTime, { tax, word }: ColumnTexts): Column[] {
  const asOrdered = answered.map((each) => ({ ...each, prices: pricesIn(each, { tax }) }))
  const isTaxed = [{ ...present, prices: tax }, ...asOrdered].some(hasTax)
  const amount = { isNumber: true, isAmount: true } as const
  if (!isTaxed) return []
  return ORDER_AMOUNTS.map((each) => ({ key: taxKey(each), label: word(each.word), ...amount }))
}

const taxKey = ({ part }: (typeof ORDER_AMOUNTS)[number]): string => ` ${part}`

/** A column of an export. */
interface ExportColumn extends Column {
  /** The orders whose amounts it has; omitted if it has those of all orders. */
  readonly wording?: Wording
}

/**
 * A column of amounts once for each wording of its orders, so that one column never has net and gross
 * amounts.
 */
function amountColumns(
  column: Column,
  wordings: readonly Wording[],
  texts: ColumnTexts,
): ExportColumn[] {
  if (wordings.length === 0) return [column]
  return wordings.map((wording) => ({
    ...column,
    label: wordedHeading(column.label, wording, texts),
    ...(wordings.length > 1 && { wording }),
  }))
}

/** In form order, with removed but answered questions at the end. */
export function exportColumns(form: FormOverTime, texts: ColumnTexts): ExportColumn[] {
  const asked = (definition: FormDefinition) =>
    answerColumns(withNamedCorrections(definition), texts)
  const removed = removedSince(form, asked).map((column) => ({
    ...column,
    label: fieldIdOf(column.key) === CORRECTIONS_ID ? column.label : texts.removed(column.label),
  }))
  const unpublished = new Set(unpublishedQuestions(form.present))
  const present = asked(form.present).map((column) =>
    unpublished.has(fieldIdOf(column.key))
      ? { ...column, label: texts.hidden(column.label) }
      : column,
  )
  const ordered = form.answered.flatMap((each) => pricesIn(each, texts) ?? [])
  const wordings = amountWordings(ordered.length > 0 || !texts.tax ? ordered : [texts.tax])
  return [
    ...currencyColumn(form, texts),
    ...withDistinctTitles([...present, ...removed], form).flatMap((column) =>
      column.isAmount ? amountColumns(column, wordings, texts) : [column],
    ),
    ...taxColumns(form, texts),
  ]
}

/** A group may be used more than once, so ambiguous labels include their template. */
function withDistinctTitles(columns: readonly Column[], form: FormOverTime): Column[] {
  const times = new Map<string, number>()
  for (const { label } of columns) times.set(label, (times.get(label) ?? 0) + 1)
  const fields = new Map(
    [...form.removedFields, ...form.present.fields].map((field) => [field.id, field]),
  )
  return columns.map((column) => {
    const { key, label } = column
    const field = fields.get(fieldIdOf(key))
    if (times.get(label) === 1 || field?.type !== 'template') return column
    return { ...column, label: `${reportLabelOf(field)}: ${label}` }
  })
}

const IN_GROUP = /^([^.[]+)\[\d+\]\.([^.[]+)/

/** The id of a column's question, as in the columns of the list: `guests.name` of `guests[0].name`. */
export function questionIdOf(key: string): string {
  const [, templateId, innerId] = IN_GROUP.exec(key) ?? []
  return templateId === undefined ? fieldIdOf(key) : `${templateId}.${innerId}`
}

/** A submission as an export reads it. */
export interface AnswersToExport {
  readonly definition: FormDefinition | null | undefined
  readonly values: unknown
}

/** The lines of a submission for some columns; null if its answers cannot be read. */
export type LineReader = (answers: AnswersToExport) => string[][] | null

/** One line for each submission. */
export function lineReader(columns: readonly ExportColumn[], texts: TextContext): LineReader {
  // The position of each column among the cells of a definition, computed once for all its answers.
  const placesIn = new Map<FormDefinition, readonly number[]>()
  const placesOf = (definition: FormDefinition): readonly number[] => {
    const known = placesIn.get(definition)
    if (known !== undefined) return known
    const keys = [
      ...answerColumns(definition, texts).map(({ key }) => key),
      CURRENCY_KEY,
      ...ORDER_AMOUNTS.map(taxKey),
    ]
    const own = new Map(keys.map((key, place) => [key, place]))
    const prices = definition.prices ?? texts.tax
    const ownWording = prices ? amountWording(prices) : null
    const places = columns.map(({ key, wording = ownWording }) =>
      wording === ownWording ? (own.get(key) ?? -1) : -1,
    )
    placesIn.set(definition, places)
    return places
  }
  return ({ definition, values }) => {
    if (!definition || !isAnswers(values)) return null
    const prices = pricesIn(definition, texts)
    const currency = prices?.currencyId ?? ''
    const taxes = prices ? orderTaxes(values, definition, prices) : null
    const amounts = ORDER_AMOUNTS.map(({ part }) =>
      taxes === null ? '' : fromMinorUnits(taxes[part]),
    )
    const cells = [...answerCells(definition, values, texts), currency, ...amounts]
    return [placesOf(definition).map((place) => cells[place] ?? '')]
  }
}
