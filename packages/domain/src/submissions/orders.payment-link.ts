// The link with which a team pays its order (docs/design/submissions.md).
import type { FormDefinition } from '../forms/index.ts'
import { fillPaymentLink } from '../settings/index.ts'
import type { Payment } from './orders.paid.ts'
import { restToPay } from './orders.payment.ts'

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
 * Null if there is nothing left to pay. An order that is partly paid has a link only if the link names the
 * amount. An order in another currency than the event's has a link only if the link names its currency.
 */
export function paymentLinkOf(
  { orderNumber, ...payment }: Payment & { readonly orderNumber: number },
  event: LinkSettings,
): string | null {
  const { paymentLink } = event
  const { currencyId, paid } = payment
  const amount = restToPay(payment)
  if (paymentLink === '' || amount === null) return null
  if (paid !== null && !paymentLink.includes('{amount}')) return null
  if (currencyId !== event.currencyId && !paymentLink.includes('{currency}')) return null
  const order = String(orderNumber)
  return fillPaymentLink(paymentLink, { order, amount, currency: currencyId })
}
