// Prices and totals as people read them. Notes of a total: whether it includes VAT, and which ordered items it does not include.
import { hundredthsOfPercent, toMinorUnits } from '../../kernel/index.ts'
import type { TaxAtRate, Taxes } from './prices.ts'
import type { OrderAround, TextContext, TotalDetail } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import type { OrderLine } from './item-list.totals.ts'

const MAX_NAMED = 5

export const totalLabel = ({ word, isWithoutVat }: TextContext): string =>
  word(isWithoutVat ? 'totalWithoutVat' : 'total')

export const orderTotalLabel = ({ word, isWithoutVat }: TextContext): string =>
  word(isWithoutVat ? 'orderTotalWithoutVat' : 'orderTotal')

/** An amount for a label by organisers, which may not mention VAT. */
export const totalText = (minor: number, { word, money, isWithoutVat }: TextContext): string =>
  isWithoutVat ? `${money(minor)} ${word('withoutVat')}` : money(minor)

/** An amount with its currency. A text instead of a price ("on request") is unchanged. */
export function priceText(price: string | number, { money }: Pick<TextContext, 'money'>): string {
  const minor = toMinorUnits(price)
  return minor === null ? String(price) : money(minor)
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
    .filter(({ unitMinor, price }) => unitMinor === null && String(price).trim() !== '')
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
