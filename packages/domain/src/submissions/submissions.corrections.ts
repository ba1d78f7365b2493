// Organisers correct a submitted order: other prices of items, and credits or charges as lines of their own.
// The order stays in the currency in which it was submitted (docs/design/submissions.md).
import {
  type Answers,
  baseDefaults,
  CORRECTIONS_ID,
  type Field,
  type FormDefinition,
  hasExtraDecimals,
  isClearPrice,
  isSamePrice,
  loopsOf,
  orderedAtRates,
  type OrderedAtRate,
  type PercentOf,
  storedLines,
} from '../forms/index.ts'
import {
  decimalsOfCurrency,
  fromMinorUnits,
  hundredthsOfPercent,
  shareOf,
  toMinorUnits,
} from '../kernel/index.ts'
import type { NamedProblem } from '../words/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import { withTotals } from './submissions.kept.ts'
import { isItemList, isTemplate, withCorrections, type ItemList } from './submissions.templates.ts'

export interface CorrectedPrice {
  readonly listId: string
  readonly itemId: string
  readonly price: string
}

/** A credit or discount (below 0), or a charge. */
export interface CorrectionLine {
  readonly label: string
  readonly amount: string
  /** In percent; '' for none. If omitted, that of the ordered items, which then have only one. */
  readonly taxRate?: string | undefined
  /** The percentage of a discount, and the amount that it is a percentage of. */
  readonly percentOf?: PercentOf | undefined
}

export interface OrderCorrection {
  readonly prices: readonly CorrectedPrice[]
  /** All lines afterwards; undefined if they stay. */
  readonly lines?: readonly CorrectionLine[] | undefined
  /** The label of the list of lines. */
  readonly label: string
  /** The currency of an order that was stored without one. */
  readonly currencyId: string
}

export interface CorrectedOrder extends AnsweredForm {
  /** False if the order already has these prices and lines. */
  readonly isChanged: boolean
  readonly problems: readonly NamedProblem[]
}

/**
 * The order with other prices and lines. A price applies to every row of the item, in all repetitions of a
 * group. Grand totals follow. Discounts can bring the total below 0, as in forms (docs/rules.md, section 4).
 */
export function correctOrder(order: AnsweredForm, correction: OrderCorrection): CorrectedOrder {
  const currencyId = order.definition.prices?.currencyId ?? correction.currencyId
  const problems = [
    ...correction.prices.flatMap((price) => priceProblems(order, price, currencyId)),
    ...(correction.lines ?? []).flatMap((line, place) => [
      ...amountProblems(`lines.${place}.amount`, line.amount, currencyId),
      ...rateProblems(`lines.${place}.taxRate`, order, line),
      ...percentProblems(`lines.${place}.percentOf`, line, currencyId),
    ]),
  ]
  if (problems.length > 0) return { ...order, isChanged: false, problems }
  const changed = correction.prices.filter((price) => !isAtPrice(order, price))
  const lines = correction.lines?.map((line) => ({ ...line, taxRate: rateOfLine(order, line) }))
  const isSame = lines === undefined || areSameLines(order, lines)
  const priced = changed.length === 0 ? order : withPrices(order, changed)
  const corrected = isSame ? priced : withLines(priced, lines, correction.label)
  const isChanged = changed.length > 0 || !isSame
  const { definition } = corrected
  return { definition, values: withTotals(corrected), isChanged, problems: [] }
}

/** A credit or charge as it is stored, with its tax rate. */
export interface RatedLine extends CorrectionLine {
  readonly taxRate: string
}

/** The credits and charges of an order. */
export const correctionLines = ({ definition, values }: AnsweredForm): RatedLine[] => {
  const list = definition.fields.find(({ id }) => id === CORRECTIONS_ID)
  const items = new Map(
    list && isItemList(list) ? list.items.map((item) => [item.itemId, item]) : [],
  )
  return storedLines(values[CORRECTIONS_ID]).map(({ itemId, lineMinor }) => ({
    label: items.get(itemId)?.label ?? itemId,
    amount: fromMinorUnits(lineMinor ?? 0),
    taxRate: plainRate(items.get(itemId)?.taxRate ?? definition.prices?.taxRate),
    percentOf: items.get(itemId)?.percentOf,
  }))
}

/** `20.00` and `20` are one rate; '' for none. */
function plainRate(rate = ''): string {
  const hundredths = hundredthsOfPercent(rate)
  return hundredths === null ? '' : String(hundredths / 100)
}

const itemsAtRates = ({ definition, values }: AnsweredForm): OrderedAtRate[] =>
  orderedAtRates(values, definition, definition.prices)

/** The tax rate of all ordered items; null if they have several. */
export function onlyRate(order: AnsweredForm): string | null {
  const [first, ...others] = itemsAtRates(order)
  if (others.length > 0) return null
  return first?.taxRate ?? plainRate(order.definition.prices?.taxRate)
}

/**
 * The tax rates that a credit or charge can have, the highest first; '' for none. They are those at which
 * something is ordered, and those of credits and charges that the order already has.
 */
export function offeredRates(order: AnsweredForm): string[] {
  const ordered = itemsAtRates(order)
  const rates = new Set([
    ...(ordered.length === 0 ? [onlyRate(order) ?? ''] : ordered.map(({ taxRate }) => taxRate)),
    ...correctionLines(order).map(({ taxRate }) => taxRate),
  ])
  return [...rates].toSorted((one, other) => highest(other) - highest(one))
}

const highest = (rate: string): number => hundredthsOfPercent(rate) ?? -1

/** Without a default rate an order can have lines without tax; otherwise they have the rate 0. */
function rateOfLine(order: AnsweredForm, { taxRate }: CorrectionLine): string {
  const { prices } = order.definition
  if (prices === undefined) return ''
  const rate = taxRate === undefined ? (onlyRate(order) ?? '') : plainRate(taxRate)
  return rate === '' && plainRate(prices.taxRate) !== '' ? '0' : rate
}

function rateProblems(path: string, order: AnsweredForm, line: CorrectionLine): NamedProblem[] {
  if (line.taxRate === undefined && onlyRate(order) === null)
    return [{ path, word: 'problems.submissions.creditRate' }]
  const rates = offeredRates(order)
  if (order.definition.prices === undefined || rates.includes(rateOfLine(order, line))) return []
  // Without tax an order has no rates that the text could name.
  const named = rates.filter((rate) => rate !== '').map((rate) => `${rate}%`)
  return named.length === 0
    ? [{ path, word: 'problems.submissions.creditWithoutTax' }]
    : [{ path, word: 'problems.submissions.creditOtherRate', values: { rates: named.join(', ') } }]
}

/**
 * The order without its credits and charges, for an order that moves to another currency: their amounts have
 * no meaning there. The same object if it has none.
 */
export function withoutCorrections<Order extends AnsweredForm>(order: Order): Order {
  const { [CORRECTIONS_ID]: lines, ...values } = order.values
  if (lines === undefined) return order
  const fields = order.definition.fields.filter(({ id }) => id !== CORRECTIONS_ID)
  return { ...order, values, definition: { ...order.definition, fields } }
}

/**
 * Whether the amount equals the percentage. Several discounts of one percentage are rounded together, so
 * each can differ by one unit.
 */
function percentProblems(
  path: string,
  { amount, percentOf }: CorrectionLine,
  currencyId: string,
): NamedProblem[] {
  if (percentOf === undefined) return []
  const decimals = decimalsOfCurrency(currencyId)
  const hundredths = hundredthsOfPercent(percentOf.percent) ?? 0
  const share = shareOf(toMinorUnits(percentOf.of) ?? 0, hundredths, decimals)
  const difference = Math.abs(share + (toMinorUnits(amount) ?? 0))
  return difference > 10 ** (2 - Math.min(decimals, 2))
    ? [{ path, word: 'problems.submissions.percentOf' }]
    : []
}

/** An ordered item, once for all repetitions. */
export interface OrderedItem {
  readonly listId: string
  readonly itemId: string
  readonly label: string
  readonly price: string | number
  readonly quantity: number
}

/** The ordered items whose price can be corrected, in the order of the form. */
export function orderedItems({ definition, values }: AnsweredForm): OrderedItem[] {
  const known = new Map(listsOf(definition).map((list) => [list.id, list]))
  return [...known.values()].flatMap((list) => {
    const rows = answersTo(values, definition, list.id).flatMap(storedLines)
    return list.items.flatMap(({ itemId, label }) => {
      const own = rows.filter((row) => row.itemId === itemId)
      const [first] = own
      if (first === undefined) return []
      const quantity = own.reduce((sum, row) => sum + row.quantity, 0)
      return [{ listId: list.id, itemId, label, price: first.price, quantity }]
    })
  })
}

/** The item lists of a form and of its groups, without the credits and charges. */
const listsOf = ({ fields, fieldGroups }: FormDefinition): ItemList[] =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)]
    .flatMap((each) => each.filter(isItemList))
    .filter(({ id }) => id !== CORRECTIONS_ID)

export interface Discount extends OrderedAtRate {
  /** The amount of the ordered items. */
  readonly of: string
}

/**
 * A discount in hundredths of a percent of everything ordered, without other lines: an amount for each tax
 * rate. Their sum is the discount on the total.
 */
export function discountsOf(
  order: AnsweredForm,
  hundredths: number,
  currencyId: string,
): Discount[] {
  let ordered = 0
  let given = 0
  return itemsAtRates(order).map(({ taxRate, minor }) => {
    ordered += minor
    const before = given
    given = 0 - shareOf(ordered, hundredths, decimalsOfCurrency(currencyId))
    return { taxRate, minor: given - before, of: fromMinorUnits(minor) }
  })
}

/** The form with the prices of all lists shown, so that a history contains them. */
export const withPricesShown = (definition: FormDefinition): FormDefinition =>
  mapLists(definition, (list) => (list.showPrice ? list : { ...list, showPrice: true }))

function priceProblems(
  order: AnsweredForm,
  { listId, itemId, price }: CorrectedPrice,
  currencyId: string,
): NamedProblem[] {
  const path = `${listId}.${itemId}`
  const isOrdered = orderedItems(order).some(
    (item) => item.listId === listId && item.itemId === itemId,
  )
  if (!isOrdered) return [{ path, word: 'problems.submissions.notOrdered' }]
  // A form and its group can have lists with the same id, and prices are stored by this id.
  if (listsOf(order.definition).filter(({ id }) => id === listId).length > 1)
    return [{ path, word: 'problems.submissions.sameList' }]
  return amountProblems(path, price, currencyId)
}

function amountProblems(path: string, amount: string, currencyId: string): NamedProblem[] {
  if (toMinorUnits(amount) === null || !isClearPrice(amount))
    return [{ path, word: 'problems.submissions.amount' }]
  if (hasExtraDecimals(amount, decimalsOfCurrency(currencyId)))
    return [{ path, word: 'problems.submissions.decimals', values: { currency: currencyId } }]
  return []
}

const isAtPrice = (order: AnsweredForm, { listId, itemId, price }: CorrectedPrice): boolean =>
  answersTo(order.values, order.definition, listId)
    .flatMap(storedLines)
    .filter((row) => row.itemId === itemId)
    .every((row) => isSamePrice(row.price, price))

function areSameLines(order: AnsweredForm, lines: readonly RatedLine[]): boolean {
  const now = correctionLines(order)
  return (
    now.length === lines.length &&
    lines.every(
      ({ label, amount, taxRate, percentOf }, place) =>
        now[place]?.label === label &&
        now[place].taxRate === taxRate &&
        now[place].percentOf?.percent === percentOf?.percent &&
        now[place].percentOf?.of === percentOf?.of &&
        isSamePrice(now[place].amount, amount),
    )
  )
}

/** The answers to an item list: one at the top, one of each repetition inside a group. */
const answersTo = (values: Answers, { fields }: FormDefinition, listId: string): unknown[] => [
  values[listId],
  ...fields
    .filter(isTemplate)
    .flatMap((template) => loopsOf(template, values[template.id]).map((loop) => loop[listId])),
]

function withPrices(
  { definition, values }: AnsweredForm,
  prices: readonly CorrectedPrice[],
): AnsweredForm {
  const priceOf = new Map(
    prices.map(({ listId, itemId, price }) => [
      `${listId}.${itemId}`,
      fromMinorUnits(toMinorUnits(price) ?? 0),
    ]),
  )
  const repriced = mapLists(definition, (list) => ({
    ...list,
    items: list.items.map((item) => {
      const price = priceOf.get(`${list.id}.${item.itemId}`)
      return price === undefined ? item : { ...item, price }
    }),
  }))
  const inEach = (answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [
        id,
        Array.isArray(answer) ? answer.map((row: unknown) => rowAt(row, id, priceOf)) : answer,
      ]),
    )
  const inGroups = definition.fields.filter(isTemplate).flatMap((template) => {
    const answer = values[template.id]
    if (answer === undefined) return []
    const templateValues = loopsOf(template, answer).map(inEach)
    return [[template.id, { loopCount: templateValues.length, templateValues }] as const]
  })
  return { definition: repriced, values: { ...inEach(values), ...Object.fromEntries(inGroups) } }
}

function rowAt(row: unknown, listId: string, priceOf: ReadonlyMap<string, string>): unknown {
  if (typeof row !== 'object' || row === null || !('itemId' in row)) return row
  const price = priceOf.get(`${listId}.${String(row.itemId)}`)
  return price === undefined ? row : { ...row, price }
}

/** The order with exactly these lines. */
function withLines(
  { definition, values }: AnsweredForm,
  lines: readonly RatedLine[],
  label: string,
): AnsweredForm {
  const others = definition.fields.filter(({ id }) => id !== CORRECTIONS_ID)
  const { [CORRECTIONS_ID]: _before, ...ordered } = values
  if (lines.length === 0) return { definition: { ...definition, fields: others }, values: ordered }
  const items = lines.map((line, place) => ({
    itemId: `line-${place + 1}`,
    label: line.label,
    price: fromMinorUnits(toMinorUnits(line.amount) ?? 0),
    description: '',
    isDisabled: true,
    ...(line.taxRate !== '' && { taxRate: line.taxRate }),
    ...(line.percentOf && { percentOf: line.percentOf }),
  }))
  const list: Field = {
    ...baseDefaults(CORRECTIONS_ID),
    type: 'itemList',
    label,
    items,
    showTotal: true,
    showPrice: true,
    showSubtotals: false,
  }
  const fields = withCorrections([...others, list])
  const rows = items.map(({ itemId, price }) => ({ itemId, price, quantity: 1 }))
  return { definition: { ...definition, fields }, values: { ...ordered, [CORRECTIONS_ID]: rows } }
}

function mapLists(
  definition: FormDefinition,
  change: (list: ItemList) => ItemList,
): FormDefinition {
  const inEach = (field: Field): Field => (isItemList(field) ? change(field) : field)
  return {
    ...definition,
    fields: definition.fields.map(inEach),
    fieldGroups: Object.fromEntries(
      Object.entries(definition.fieldGroups).map(([id, group]) => [
        id,
        { ...group, fields: group.fields.map(inEach) },
      ]),
    ),
  }
}

/** Orders that one call gives new prices. */
export const MAX_ORDERS_AT_ONCE = 50
