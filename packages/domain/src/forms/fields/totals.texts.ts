// Prices and totals as people read them. Notes of a total: whether it includes VAT, and which ordered items it does not include.
import { hundredthsOfPercent, toMinorUnits } from '../../kernel/index.ts'
import type { Prices, TaxAtRate, Taxes } from './prices.ts'
import type { OrderAround, TextContext, TotalDetail } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import type { PercentOf } from './item-list.schema.ts'
import type { OrderLine } from './item-list.totals.ts'

const MAX_NAMED = 5

export type Wording = 'withoutVat' | 'withVat' | null

/** The text about tax in every total. Null if the event neither adds VAT to its prices nor has a rate. */
function vatWording({
  isWithoutVat,
  tax,
  order,
}: Pick<TextContext, 'isWithoutVat' | 'tax' | 'order'>): Wording {
  if (isWithoutVat) return 'withoutVat'
  const hasRate = (tax?.taxRate ?? '') !== '' || order?.taxes !== undefined
  return hasRate ? 'withVat' : null
}

const TOTAL_LABELS = { withoutVat: 'totalWithoutVat', withVat: 'totalWithVat' } as const
const ORDER_LABELS = { withoutVat: 'orderTotalWithoutVat', withVat: 'orderTotalWithVat' } as const

export function totalLabel(context: TextContext): string {
  const wording = vatWording(context)
  return context.word(wording === null ? 'total' : TOTAL_LABELS[wording])
}

export function orderTotalLabel(context: TextContext): string {
  const wording = vatWording(context)
  return context.word(wording === null ? 'orderTotal' : ORDER_LABELS[wording])
}

/** A text with “excl. VAT” or “incl. VAT” after it: an amount, or a label by organisers. */
export function withVatWording(
  text: string,
  context: Pick<TextContext, 'word' | 'isWithoutVat' | 'tax' | 'order'>,
): string {
  const wording = vatWording(context)
  return wording === null ? text : `${text} ${context.word(wording)}`
}

type OrderPrices = Pick<Prices, 'arePricesWithoutVat' | 'taxRate'>

/** Whether the amounts of an order include VAT; null if they do not name it. */
export const amountWording = ({ arePricesWithoutVat, taxRate = '' }: OrderPrices): Wording =>
  vatWording({
    isWithoutVat: arePricesWithoutVat,
    tax: { currencyId: '', arePricesWithoutVat, taxRate },
  })

/** The wordings of the amounts of orders, each once. */
export function amountWordings(orders: readonly OrderPrices[]): Wording[] {
  const found = new Set(orders.map(amountWording))
  return (['withoutVat', 'withVat', null] as const).filter((wording) => found.has(wording))
}

/** The heading of a column of amounts with one wording. */
export const wordedHeading = (
  label: string,
  wording: Wording | undefined,
  { word }: Pick<TextContext, 'word'>,
): string => (wording ? `${label} ${word(wording)}` : label)

/**
 * The heading of a column with the amounts of all orders. It names VAT only if all of them have the same
 * wording.
 */
export function amountHeading(
  label: string,
  orders: readonly OrderPrices[],
  texts: Pick<TextContext, 'word'>,
): string {
  const [only, ...others] = amountWordings(orders)
  return wordedHeading(label, others.length === 0 ? only : null, texts)
}

/** An amount that mentions VAT, because the organisers' label beside it may not do so. */
export const totalText = (minor: number, context: TextContext): string =>
  withVatWording(context.money(minor), context)

/** `£100.00 excl. VAT (£120.00 incl. VAT)`, for totals without the lines of their tax below. */
export function totalWithTax(minor: number, context: TextContext, taxes: Taxes | null): string {
  const { money, word } = context
  if (taxes === null) return totalText(minor, context)
  const other = taxes.areNet ? ` (${money(taxes.gross)} ${word('withVat')})` : ''
  return `${money(minor)} ${word(taxes.areNet ? 'withoutVat' : 'withVat')}${other}`
}

/** An amount with its currency. A text instead of a price ("on request") is unchanged. */
export function priceText(price: string | number, { money }: Pick<TextContext, 'money'>): string {
  const minor = toMinorUnits(price)
  return minor === null ? String(price) : money(minor)
}

type Units = Pick<OrderLine, 'quantity' | 'included'>

/** `4 included`; '' if a line has no included units. */
export const includedText = (
  { included }: Pick<Units, 'included'>,
  { word }: Pick<TextContext, 'word'>,
): string => (included === 0 ? '' : `${included} ${word('included')}`)

/** `6 (4 included)` */
export function quantityText(line: Units, context: Pick<TextContext, 'word'>): string {
  const included = includedText(line, context)
  return included === '' ? String(line.quantity) : `${line.quantity} (${included})`
}

/**
 * The ordered items that a total cannot include, as people read them: their price is a text such as "on
 * request" (docs/rules.md, section 4). Items without any price are not named.
 */
export const unpricedItems = (
  { showPrice }: FieldOf<'itemList'>,
  lines: readonly OrderLine[],
): string[] =>
  lines
    .filter(({ lineMinor, price }) => lineMinor === null && String(price).trim() !== '')
    .map(({ label, price }) => (showPrice ? `${label} (${price})` : label))

/** `Not in the total: Counter (on request)`; '' if the total includes everything. */
export const unpricedNote = (
  items: OrderAround['unpriced'],
  { word }: Pick<TextContext, 'word'>,
): string => {
  if (items.length === 0) return ''
  const named = items.slice(0, MAX_NAMED).join(', ')
  return `${word('notInTotal')}: ${named}${items.length > MAX_NAMED ? ', …' : ''}`
}

const percentText = (hundredths: number): string => `${hundredths / 100}%`

/** `10% of £1,200.00 = £120.00` */
export function percentOfText(
  { percent: typed, of }: PercentOf,
  minor: number,
  { word, money, percent = percentText }: Pick<TextContext, 'word' | 'money' | 'percent'>,
): string {
  const share = percent(hundredthsOfPercent(typed) ?? 0)
  return `${share} ${word('of')} ${money(toMinorUnits(of) ?? 0)} = ${money(minor)}`
}

/** `VAT 7%`; '' without a rate. */
export function rateText(
  rate: string | undefined,
  { word, percent = percentText }: Pick<TextContext, 'word' | 'percent'>,
): string {
  const hundredths = hundredthsOfPercent(rate ?? '')
  return hundredths === null ? '' : `${word('vat')} ${percent(hundredths)}`
}

/** The tax of the order at each rate, and its total with tax; without tax if prices include it. */
export function taxDetails(context: TextContext): TotalDetail[] {
  const taxes = context.order?.taxes
  return taxes === undefined ? [] : taxTexts(taxes, context)
}

export function taxTexts(
  { areNet, rates, net, gross }: Taxes,
  { word, money, percent = percentText }: Pick<TextContext, 'word' | 'money' | 'percent'>,
): TotalDetail[] {
  const ofRate = (each: TaxAtRate): TotalDetail => {
    const label = `${word(areNet ? 'vat' : 'includedVat')} ${percent(each.rate)}`
    const base = areNet ? each.net : each.gross
    return {
      label: rates.length > 1 ? `${label} (${money(base)})` : label,
      text: money(each.tax),
    }
  }
  const total = areNet
    ? { label: word('orderTotalWithVat'), text: money(gross) }
    : { label: word('orderTotalWithoutVat'), text: money(net) }
  return [...rates.map(ofRate), total]
}

/** Details of a total as lines of text. */
export const detailLines = (details: readonly TotalDetail[]): string[] =>
  details.map(({ label, text }) => `${label}: ${text}`)
