// The lines of an order for accounting. Their amounts add up to the amounts of the order
// (docs/design/submissions.md).
import { fromMinorUnits, hundredthsOfPercent } from '../kernel/index.ts'
import { inUnits, pricedLines, type OrderToSum } from './orders.ts'

/** Amounts are decimal texts in the currency of the order. */
export interface AccountingLine {
  readonly list: string
  readonly item: string
  readonly quantity: string
  /** The units of the quantity that cost nothing. */
  readonly included: string
  /** Also a text such as "on request". */
  readonly unitPrice: string
  /** Amounts are empty for a line whose price is a text. */
  readonly net: string
  /** In percent; empty for a line without tax. */
  readonly taxRate: string
  readonly tax: string
  readonly gross: string
}

/** A line for each item, credit and charge. An empty order has one line of 0. */
export function accountingLines(order: Pick<OrderToSum, 'values' | 'form'>): AccountingLine[] {
  const ofOrder = order.form?.prices?.taxRate ?? ''
  const lines = pricedLines(order).map(({ line, minor }): AccountingLine => {
    const { list, item, quantity, included, price, unitMinor, taxRate = ofOrder } = line
    const { net, tax, gross } = minor === null ? NO_AMOUNT : inUnits(minor)
    const rate = hundredthsOfPercent(taxRate)
    return {
      list,
      item,
      quantity: String(quantity),
      included: String(included),
      unitPrice: unitMinor === null ? String(price) : fromMinorUnits(unitMinor),
      net,
      taxRate: tax === null || rate === null ? '' : String(rate / 100),
      tax: tax ?? '',
      gross,
    }
  })
  return lines.length > 0 ? lines : [NOTHING]
}

const NO_AMOUNT = { net: '', tax: null, gross: '' }

const NOTHING: AccountingLine = {
  list: '',
  item: '',
  quantity: '',
  included: '',
  unitPrice: '',
  net: fromMinorUnits(0),
  taxRate: '',
  tax: '',
  gross: fromMinorUnits(0),
}
