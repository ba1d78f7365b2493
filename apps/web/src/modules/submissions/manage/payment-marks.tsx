// Organisers mark orders as paid.
import {
  changesMark,
  isOrderCounted,
  type OrderRow,
  type SubmissionDetail,
} from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { isAlreadyDone } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

interface MarkedOrder {
  readonly id: string
  readonly revision: number
}

type ListedOrder = MarkedOrder &
  Pick<OrderRow, 'paid' | 'approval' | 'total' | 'taxes' | 'currencyId'>

const SKIPPED = ['paid', 'otherTotal', 'rejected', 'notPaid'] as const

/** Why marking several orders leaves one out; null if it does not. It replaces no earlier payment. */
function whySkipped(order: ListedOrder, isPaid: boolean): (typeof SKIPPED)[number] | null {
  const { paid, approval, taxes, total } = order
  if (!isPaid) return paid === null ? 'notPaid' : null
  if (paid !== null)
    return changesMark({ ...order, total: taxes?.gross ?? total }, true) ? 'otherTotal' : 'paid'
  return isOrderCounted(approval) ? null : 'rejected'
}

interface ToMark {
  readonly orders: readonly MarkedOrder[]
  /** Why others are left out, one sentence for each reason. */
  readonly skipped: readonly string[]
}

export function ordersToMark(orders: readonly ListedOrder[], isPaid: boolean, t: T): ToMark {
  const skipped = SKIPPED.flatMap((reason) => {
    const count = orders.filter((order) => whySkipped(order, isPaid) === reason).length
    return count === 0 ? [] : [t(`answersAdmin.orders.paid.skipped.${reason}`, { count })]
  })
  return { orders: orders.filter((order) => whySkipped(order, isPaid) === null), skipped }
}

/** Marks orders and shows the result with Undo. Returns false if it was refused. */
function usePaymentMarks() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [api.orders.key(), api.submissions.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  const undo = async (markIds: string[]) => {
    try {
      const { changed: count } = await client.orders.putBack({ markIds })
      refresh()
      feedback.succeeded(t('answersAdmin.orders.paid.undone', { count }))
    } catch (error) {
      feedback.failed(error)
    }
  }
  return async ({ orders, skipped }: ToMark, isPaid: boolean): Promise<boolean> => {
    try {
      const { changed: count, markIds } =
        orders.length === 0
          ? { changed: 0, markIds: [] }
          : await client.orders.markPaid({
              orders: orders.map(({ id: submissionId, revision }) => ({ submissionId, revision })),
              isPaid,
            })
      refresh()
      const marked = t(`answersAdmin.orders.paid.${isPaid ? 'marked' : 'unmarked'}`, { count })
      feedback.show({
        type: count === 0 ? 'info' : 'success',
        message: skipped.length === 0 ? marked : [`${marked}.`, ...skipped].join(' '),
        ...(count > 0 && {
          action: { label: t('ui.feedback.undo'), run: () => void undo(markIds) },
        }),
      })
      return true
    } catch (error) {
      feedback.failed(error)
      refresh()
      return isAlreadyDone(error)
    }
  }
}

/** As paid, and as not paid. */
export const BOTH_MARKS = [true, false] as const

interface PaymentMarksProps {
  /** The orders to mark as paid, or as not paid. */
  ordersFor: (isPaid: boolean) => ToMark
  /** The marks that are offered. */
  marks: readonly boolean[]
  onDone?: () => void
}

/** Buttons to mark orders. */
export function PaymentMarks({ ordersFor, marks, onDone }: PaymentMarksProps) {
  const t = useWords()
  const mark = usePaymentMarks()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (isPaid: boolean) => {
    setIsBusy(true)
    if (await mark(ordersFor(isPaid), isPaid)) onDone?.()
    setIsBusy(false)
  }
  return marks.map((isPaid) => (
    <Button
      key={String(isPaid)}
      variant="default"
      loading={isBusy}
      onClick={() => void run(isPaid)}
    >
      {t(`answersAdmin.orders.paid.${isPaid ? 'mark' : 'unmark'}`)}
    </Button>
  ))
}

/** The mark of one order. An order whose total has changed since can be marked again. */
export function PaymentMarkOf({ detail }: { detail: SubmissionDetail }) {
  const { payment, submission, canChange, approval } = detail
  if (payment === undefined || !canChange) return null
  const { paid } = payment
  const isToPay = changesMark(payment, true) && isOrderCounted(approval)
  const marks = [...(isToPay ? [true] : []), ...(paid === null ? [] : [false])]
  return <PaymentMarks ordersFor={() => ({ orders: [submission], skipped: [] })} marks={marks} />
}
