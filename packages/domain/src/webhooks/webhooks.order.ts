// The amounts of an order in a payload, as plain numbers that add up: the ordered items and `orderCorrections` are
// `orderTotal`; `orderNet` and `orderTax` are `orderGross`.
import {
  CORRECTIONS_ID,
  orderedLines,
  orderTaxes,
  type Answers,
  type FormDefinition,
  type Prices,
} from '../forms/index.ts'
import { fromMinorUnits } from '../kernel/index.ts'
import type { OrderAmount } from './webhooks.vocabulary.ts'

const NO_ORDER: Readonly<Record<OrderAmount, string>> = {
  orderCorrections: '',
  orderTotal: '',
  orderNet: '',
  orderTax: '',
  orderGross: '',
}

/** All are empty if nothing is ordered. Without a tax, the last three are. */
export function orderAmounts(
  definition: Pick<FormDefinition, 'fields' | 'fieldGroups'>,
  values: Answers,
  prices: Prices | undefined,
): Readonly<Record<OrderAmount, string>> {
  const lines = orderedLines(values, definition)
  if (lines.length === 0) return NO_ORDER
  const sumOf = (some: typeof lines): string =>
    fromMinorUnits(some.reduce((sum, { lineMinor }) => sum + (lineMinor ?? 0), 0))
  const taxes = prices === undefined ? null : orderTaxes(values, definition, prices)
  return {
    ...NO_ORDER,
    orderCorrections: sumOf(lines.filter(({ fieldId }) => fieldId === CORRECTIONS_ID)),
    orderTotal: sumOf(lines),
    ...(taxes !== null && {
      orderNet: fromMinorUnits(taxes.net),
      orderTax: fromMinorUnits(taxes.tax),
      orderGross: fromMinorUnits(taxes.gross),
    }),
  }
}
