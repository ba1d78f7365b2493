// The link with which a team pays its order (docs/design/submissions.md).
import type { FormDefinition } from '../forms/index.ts'
import { toMinorUnits } from '../kernel/index.ts'
import { fillPaymentLink } from '../settings/index.ts'
import type { Payment } from './orders.paid.ts'

/**
 * Whether a form shows amounts to teams. Otherwise they read neither the total nor what was paid, because
 * the total reveals hidden prices.
 */
export const showsAmounts = ({
  fields,
  fieldGroups,
}: Pick<FormDefinition, 'fields' | 'fieldGroups'>): boolean =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)].some((some) =>
    some.some(
      (field) =>
        field.type === 'grandTotal' ||
        (field.type === 'itemList' && (field.showPrice || field.showTotal)),
    ),
  )

interface LinkSettings {
  /** '' for none. */
  readonly paymentLink: string
  readonly currencyId: string
}

/**
 * Null if there is nothing to pay, or if the order is marked as paid. An order in another currency than the
 * event's has a link only if the link names its currency.
 */
export function paymentLinkOf(
  { total, currencyId, paid, orderNumber }: Payment & { readonly orderNumber: number },
  event: LinkSettings,
): string | null {
  const { paymentLink } = event
  if (paymentLink === '' || paid !== null || (toMinorUnits(total) ?? 0) <= 0) return null
  if (currencyId !== event.currencyId && !paymentLink.includes('{currency}')) return null
  const order = String(orderNumber)
  return fillPaymentLink(paymentLink, { order, amount: total, currency: currencyId })
}
