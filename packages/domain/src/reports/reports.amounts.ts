// Amounts in the cells of a report: `120.00; GBP 18.50`. An amount without a currency is in the event's.
import { fromMinorUnits, moneyFormat, toMinorUnits } from '../kernel/index.ts'

const BETWEEN_CURRENCIES = '; '
const CURRENCY = /^(?:[A-Z]{3} )?/

interface Part {
  /** `GBP `; empty for the event's currency. */
  readonly currency: string
  readonly amount: string
}

const partsOf = (cell: string): Part[] =>
  cell.split(BETWEEN_CURRENCIES).map((part) => {
    const [currency = ''] = CURRENCY.exec(part) ?? []
    return { currency, amount: part.slice(currency.length) }
  })

/** One sum for each currency, the event's first. Other texts are omitted. */
export function sumOfAmounts(cells: readonly string[]): string {
  const sums = new Map<string, number>()
  for (const { currency, amount } of cells.flatMap(partsOf)) {
    const minor = toMinorUnits(amount)
    if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, minor]) => `${currency}${fromMinorUnits(minor)}`)
    .join(BETWEEN_CURRENCIES)
}

/** The amount in the event's currency; empty if there is none. */
export const ownAmount = (cell: string): string =>
  partsOf(cell).find(({ currency }) => currency === '')?.amount ?? ''

export const hasOtherCurrency = (cell: string): boolean =>
  partsOf(cell).some(({ currency }) => currency !== '')

/** The first of several amounts, for ordering. */
export const firstAmount = (cell: string): number =>
  Number.parseFloat(partsOf(cell)[0]?.amount ?? '')

/** Amounts with their currencies, for readers: `€120.00; £18.50`. */
export const amountText = (
  cell: string,
  { locale, currencyId }: { readonly locale: string; readonly currencyId: string },
): string =>
  partsOf(cell)
    .map(({ currency, amount }) => {
      const minor = toMinorUnits(amount)
      if (minor === null) return `${currency}${amount}`
      return moneyFormat(locale, currency.trim() || currencyId).format(minor / 100)
    })
    .join(BETWEEN_CURRENCIES)
