// What an organiser has typed into the correction of an order.
import {
  type Language,
  fromMinorUnits,
  hundredthsOfPercent,
  plainPrice,
  toMinorUnits,
  writtenNumber,
} from '@eventflow/domain/kernel'
import { orderTaxes, storedTotal, type Taxes } from '@eventflow/domain/forms/engine'
import {
  correctionLines,
  correctOrder,
  discountsOf,
  orderedItems,
  type AnsweredForm,
  type CorrectedPrice,
  type CorrectionLine,
  type Discount,
  type OrderedItem,
  type RatedLine,
} from '@eventflow/domain/submissions'
import { language } from '../../../platform/words-catalogue.ts'

/** `percent` is a discount on everything ordered. */
export const LINE_KINDS = ['credit', 'percent', 'charge'] as const

export interface DraftLine {
  readonly key: number
  readonly kind: (typeof LINE_KINDS)[number]
  readonly label: string
  /** An amount without a sign, or a percentage. */
  readonly typed: string
  /** In percent; '' for none, null if it is not chosen yet. A discount in percent has the tax rate of each item. */
  readonly taxRate: string | null
  /** The lines of a stored discount in percent, one for each tax rate, while its percentage is unchanged. */
  readonly stored?: readonly RatedLine[] | undefined
}

interface DraftItem extends OrderedItem {
  /** The new price. */
  readonly typed: string
}

export interface CorrectionDraft {
  readonly items: readonly DraftItem[]
  readonly lines: readonly DraftLine[]
}

export const itemKey = ({ listId, itemId }: OrderedItem): string => `${listId}.${itemId}`

const unsigned = (amount: string): string => fromMinorUnits(Math.abs(toMinorUnits(amount) ?? 0))

export const draftOf = (order: AnsweredForm, reads = language()): CorrectionDraft => ({
  items: orderedItems(order).map((item) => ({
    ...item,
    typed: writtenNumber(String(item.price), reads),
  })),
  lines: inDiscounts(correctionLines(order)).map((stored, key) => lineOf(stored, { key, reads })),
})

/** Joins the lines of one discount in percent, which is stored once for each tax rate. */
function inDiscounts(lines: readonly RatedLine[]): (readonly [RatedLine, ...RatedLine[]])[] {
  const groups: [RatedLine, ...RatedLine[]][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last !== undefined && isSameDiscount(last, line)) last.push(line)
    else groups.push([line])
  }
  return groups
}

const isSameDiscount = (lines: readonly [RatedLine, ...RatedLine[]], line: RatedLine): boolean =>
  line.percentOf !== undefined &&
  line.percentOf.percent === lines[0].percentOf?.percent &&
  line.label === lines[0].label &&
  lines.every(({ taxRate }) => taxRate !== line.taxRate)

function lineOf(
  stored: readonly [RatedLine, ...RatedLine[]],
  { key, reads }: { readonly key: number; readonly reads: Language },
): DraftLine {
  const { label, amount, taxRate, percentOf } = stored[0]
  if (percentOf !== undefined) {
    const typed = writtenNumber(percentOf.percent, reads)
    return { key, kind: 'percent', label, typed, taxRate, stored }
  }
  const kind = (toMinorUnits(amount) ?? 0) < 0 ? 'credit' : 'charge'
  return { key, kind, label, typed: writtenNumber(unsigned(amount), reads), taxRate }
}

/** A line with the tax rate of the ordered items, if they have only one. */
export const addedLine = (lines: readonly DraftLine[], taxRate: string | null): DraftLine => ({
  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
  kind: 'credit',
  label: '',
  typed: '',
  taxRate,
})

/**
 * A draft for a newer version of its order. It contains the newer prices and lines, except where the organiser has
 * typed other ones. A line that the organiser has removed or changed does not come back.
 */
export function movedDraft(
  draft: CorrectionDraft,
  before: AnsweredForm,
  after: AnsweredForm,
): CorrectionDraft {
  const [old, now] = [draftOf(before), draftOf(after)]
  const typedBefore = new Map(old.items.map((item) => [itemKey(item), item.typed]))
  const typed = new Map(
    draft.items
      .filter((item) => item.typed !== typedBefore.get(itemKey(item)))
      .map((item) => [itemKey(item), item.typed]),
  )
  const isIn = (lines: readonly DraftLine[], line: DraftLine): boolean =>
    lines.some((other) => JSON.stringify(other) === JSON.stringify({ ...line, key: other.key }))
  const removed = old.lines.filter((line) => !isIn(draft.lines, line))
  const lines = [
    ...now.lines.filter((line) => !isIn(removed, line)),
    ...draft.lines.filter((line) => !isIn(old.lines, line)),
  ]
  return {
    items: now.items.map((item) => ({ ...item, typed: typed.get(itemKey(item)) ?? item.typed })),
    lines: lines.map((line, key) => ({ ...line, key })),
  }
}

/** Whether anything differs from the stored order. */
export const isCorrected = (order: AnsweredForm, draft: CorrectionDraft): boolean =>
  JSON.stringify(draftOf(order)) !== JSON.stringify(draft)

interface Corrected {
  /** In minor units. */
  readonly before: number
  /** Null while something is incomplete. */
  readonly after: number | null
  /** The tax afterwards; null without tax, or while something is incomplete. */
  readonly taxes: Taxes | null
  /** Null if it cannot be saved: incomplete, or nothing changes. */
  readonly input: {
    readonly prices: CorrectedPrice[]
    readonly lines: CorrectionLine[]
  } | null
}

/** The totals before and after the typed correction, and the input that stores it. */
export function correctedDraft(
  order: AnsweredForm,
  { items, lines }: CorrectionDraft,
  currencyId: string,
): Corrected {
  const before = storedTotal(order.values)
  const prices = items
    .filter(({ price, typed }) => plainPrice(typed) !== String(price))
    .map(({ listId, itemId, typed }) => ({ listId, itemId, price: plainPrice(typed) }))
  const priced = correctOrder(order, { prices, label: '', currencyId })
  const incomplete = { before, after: null, taxes: null, input: null }
  const typed = lines.map((line) =>
    signedLines(line, (hundredths) => discountsOf(priced, hundredths, currencyId)),
  )
  if (priced.problems.length > 0 || typed.some((each) => each.length === 0)) return incomplete
  const signed = typed.flat()
  const corrected = correctOrder(order, { prices, lines: signed, label: '', currencyId })
  if (corrected.problems.length > 0) return incomplete
  const { definition, values, isChanged } = corrected
  return {
    before,
    after: storedTotal(values),
    taxes: definition.prices ? orderTaxes(values, definition, definition.prices) : null,
    input: isChanged ? { prices, lines: signed } : null,
  }
}

/** A line as it is stored, a discount in percent once for each tax rate; none if it is incomplete. */
function signedLines(
  { kind, typed, taxRate, stored, ...line }: DraftLine,
  discounts: (hundredths: number) => Discount[],
): CorrectionLine[] {
  const label = line.label.trim()
  if (label === '') return []
  if (stored !== undefined) return stored.map((each) => ({ ...each, label }))
  if (kind === 'percent') {
    const hundredths = hundredthsOfPercent(plainPrice(typed))
    const amounts = hundredths === null ? [] : discounts(hundredths)
    return amounts.map((each) => ({
      label,
      amount: fromMinorUnits(each.minor),
      taxRate: each.taxRate,
      percentOf: { percent: plainPrice(typed), of: each.of },
    }))
  }
  const minor = toMinorUnits(plainPrice(typed))
  if (minor === null || taxRate === null) return []
  const amount = kind === 'credit' ? 0 - Math.abs(minor) : Math.abs(minor)
  return [{ label, amount: fromMinorUnits(amount), taxRate }]
}

/** The tax rates at which the order's total is negative. */
export const negativeRates = (taxes: Taxes | null): number[] =>
  (taxes?.rates ?? []).flatMap(({ rate, net }) => (net < 0 ? [rate] : []))
