// What was paid of a submitted order.
import { useQuery } from '@tanstack/react-query'
import { PaidNotice, PaymentNotice } from '../answers/payment.tsx'
import { submissionQuery } from './filling.queries.ts'

interface PaidBeforeProps {
  /** Null for an order that was not submitted before. */
  submissionId: string | null
  timeZone: string
  /** The total incl. VAT as it would be after a change; the stored one if omitted. */
  after?: { readonly total: string; readonly currencyId: string }
}

/** Shows what was paid of an order, with what is too much or left. Empty for an order that is not paid. */
export function PaidBefore({ submissionId, timeZone, after }: PaidBeforeProps) {
  const { data } = useQuery({
    ...submissionQuery(submissionId ?? ''),
    enabled: submissionId !== null,
  })
  if (!data?.payment) return null
  return <PaidNotice payment={{ ...data.payment, ...after }} timeZone={timeZone} />
}

/** What was paid of an order that was just submitted, and the link to pay what is left. */
export function PaymentOfOrder({ submissionId, timeZone }: Omit<PaidBeforeProps, 'after'>) {
  const { data } = useQuery({
    ...submissionQuery(submissionId ?? ''),
    enabled: submissionId !== null,
  })
  return <PaymentNotice payment={data?.payment} timeZone={timeZone} />
}
