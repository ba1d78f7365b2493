// Tax of an order: net amounts, the tax at each rate, and gross amounts, in minor units. Prices are net or
// gross as the event has decided; the total of an order is the sum of its prices in both cases
// (docs/design/submissions.md).
import {
  decimalsOfCurrency,
  hundredthsOfPercent,
  shareOf,
  shareWithin,
} from '../../kernel/index.ts'
import { CORRECTIONS_ID } from '../fields/corrections.ts'
import type { Answers } from '../fields/field.ts'
import { orderLines } from '../fields/item-list.totals.ts'
import type { Prices, TaxAtRate, Taxes } from '../fields/prices.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { orderedLines, type OrderForm } from './order-lines.ts'
import { hasItemLists } from './prices.ts'
import type { Visible } from './visibility.ts'
import { answerPlaces } from './walk.ts'

/** An amount with its own tax rate in percent; undefined for the rate of the order. */
export interface TaxedAmount {
  readonly minor: number
  readonly taxRate?: string | undefined
}

const rateOf = ({ taxRate }: TaxedAmount, prices: Prices): number | null =>
  hundredthsOfPercent(taxRate ?? prices.taxRate ?? '')

type TaxOf = (minor: number, rate: number) => number

const taxRule = ({ arePricesWithoutVat, currencyId }: Prices): TaxOf => {
  const decimals = decimalsOfCurrency(currencyId)
  const share = arePricesWithoutVat ? shareOf : shareWithin
  return (minor, rate) => share(minor, rate, decimals)
}

/** The tax of each amount, null without a rate. The sum is the tax of all, also if it is rounded once. */
export function taxOfEach(amounts: readonly TaxedAmount[], prices: Prices): (number | null)[] {
  const taxOf = taxRule(prices)
  const sums = new Map<number, { readonly minor: number; readonly tax: number }>()
  return amounts.map((amount) => {
    const rate = rateOf(amount, prices)
    if (rate === null) return null
    if (prices.isTaxPerLine === true) return taxOf(amount.minor, rate)
    const before = sums.get(rate) ?? { minor: 0, tax: 0 }
    const minor = before.minor + amount.minor
    const tax = taxOf(minor, rate)
    sums.set(rate, { minor, tax })
    return tax - before.tax
  })
}

/**
 * Null if no amount has a tax rate. An amount without one is in the net and the gross total. Tax is rounded
 * half away from zero for each line, or once for each rate.
 */
export function taxesOf(amounts: readonly TaxedAmount[], prices: Prices): Taxes | null {
  const areNet = prices.arePricesWithoutVat
  const taxOf = taxRule(prices)
  const byRate = new Map<number, number[]>()
  let untaxed = 0
  for (const amount of amounts) {
    const rate = rateOf(amount, prices)
    if (rate === null) untaxed += amount.minor
    else byRate.set(rate, [...(byRate.get(rate) ?? []), amount.minor])
  }
  if (byRate.size === 0) return null
  const rates = [...byRate]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, lines]): TaxAtRate => {
      const sum = lines.reduce((total, minor) => total + minor, 0)
      const tax =
        prices.isTaxPerLine === true
          ? lines.reduce((total, minor) => total + taxOf(minor, rate), 0)
          : taxOf(sum, rate)
      return areNet
        ? { rate, net: sum, tax, gross: sum + tax }
        : { rate, net: sum - tax, tax, gross: sum }
    })
  const sumOf = (part: 'net' | 'tax' | 'gross'): number =>
    rates.reduce((total, each) => total + each[part], 0)
  const [net, tax, gross] = [untaxed + sumOf('net'), sumOf('tax'), untaxed + sumOf('gross')]
  return { net, tax, gross, rates, areNet }
}

/** The amounts of a stored order. Their sum is `storedTotal` of the same answers. */
export const taxedAmounts = (values: Answers, form: OrderForm): TaxedAmount[] =>
  orderedLines(values, form).flatMap(({ lineMinor: minor, taxRate }) =>
    minor === null ? [] : [{ minor, taxRate }],
  )

export const orderTaxes = (values: Answers, form: OrderForm, prices: Prices): Taxes | null =>
  taxesOf(taxedAmounts(values, form), prices)

/** A rate as it is stored with a credit or charge: `7.7`; '' for none. */
const plainRate = (hundredths: number | null): string =>
  hundredths === null ? '' : String(hundredths / 100)

/** The amount of the ordered items with one tax rate. */
export interface OrderedAtRate {
  /** In percent; '' for items without tax. */
  readonly taxRate: string
  /** In minor units. */
  readonly minor: number
}

/** The ordered items at each tax rate, without credits and charges; the highest rate first. */
export function orderedAtRates(
  values: Answers,
  form: OrderForm,
  prices: Prices | undefined,
): OrderedAtRate[] {
  const sums = new Map<number | null, number>()
  for (const { fieldId, lineMinor, taxRate } of orderedLines(values, form)) {
    if (fieldId === CORRECTIONS_ID) continue
    const rate = prices === undefined ? null : rateOf({ minor: 0, taxRate }, prices)
    sums.set(rate, (sums.get(rate) ?? 0) + (lineMinor ?? 0))
  }
  return [...sums]
    .toSorted(([one], [other]) => (other ?? -1) - (one ?? -1))
    .map(([rate, minor]) => ({ taxRate: plainRate(rate), minor }))
}

/** The amounts of an order while it is filled in: visible item lists at the form's prices. */
export const formAmounts = (
  definition: FormDefinition,
  values: Answers,
  visible: Visible,
): TaxedAmount[] =>
  answerPlaces(definition, values, visible).flatMap(({ field, value }) =>
    field.type === 'itemList'
      ? orderLines(field, value).flatMap(({ itemId, lineMinor: minor }) =>
          minor === null
            ? []
            : [{ minor, taxRate: field.items.find((item) => item.itemId === itemId)?.taxRate }],
        )
      : [],
  )

/** Whether orders of a submitted form can have tax. */
export function hasTax({ prices, ...definition }: FormDefinition): boolean {
  if (prices === undefined || !hasItemLists(definition)) return false
  if (hundredthsOfPercent(prices.taxRate ?? '') !== null) return true
  return [definition, ...Object.values(definition.fieldGroups)].some(({ fields }) =>
    fields.some(
      (field) =>
        field.type === 'itemList' && field.items.some(({ taxRate }) => taxRate !== undefined),
    ),
  )
}
