// What an organiser has typed into the correction of an order.
import {
  fromMinorUnits,
  hundredthsOfPercent,
  plainPrice,
  toMinorUnits,
  writtenNumber,
} from '@eventflow/domain/kernel'
import { storedTotal } from '@eventflow/domain/forms/engine'
import {
  correctionLines,
  correctOrder,
  discountOf,
  orderedItems,
  type AnsweredForm,
  type CorrectedPrice,
  type CorrectionLine,
  type OrderedItem,
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
  lines: correctionLines(order).map(({ label, amount }, key) => ({
    key,
    kind: (toMinorUnits(amount) ?? 0) < 0 ? 'credit' : 'charge',
    label,
    typed: writtenNumber(unsigned(amount), reads),
  })),
})

export const addedLine = (lines: readonly DraftLine[]): DraftLine => ({
  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
  kind: 'credit',
  label: '',
  typed: '',
})

/** Whether anything differs from the stored order. */
export const isCorrected = (order: AnsweredForm, draft: CorrectionDraft): boolean =>
  JSON.stringify(draftOf(order)) !== JSON.stringify(draft)

interface Corrected {
  /** In minor units. */
  readonly before: number
  /** Null while something is incomplete. */
  readonly after: number | null
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
  const signed = lines.map((line) => ({
    label: line.label.trim(),
    amount: signedAmount(line, (hundredths) => discountOf(priced, hundredths, currencyId)),
  }))
  if (
    priced.problems.length > 0 ||
    signed.some(({ label, amount }) => label === '' || amount === '')
  )
    return { before, after: null, input: null }
  const corrected = correctOrder(order, { prices, lines: signed, label: '', currencyId })
  if (corrected.problems.length > 0) return { before, after: null, input: null }
  return {
    before,
    after: storedTotal(corrected.values),
    input: corrected.isChanged ? { prices, lines: signed } : null,
  }
}

/** The amount of a line as it is stored; '' if it cannot be read. */
function signedAmount(
  { kind, typed }: DraftLine,
  discount: (hundredths: number) => number,
): string {
  if (kind === 'percent') {
    const hundredths = hundredthsOfPercent(plainPrice(typed))
    return hundredths === null ? '' : fromMinorUnits(discount(hundredths))
  }
  const minor = toMinorUnits(plainPrice(typed))
  if (minor === null) return ''
  return fromMinorUnits(kind === 'credit' ? 0 - Math.abs(minor) : Math.abs(minor))
}
