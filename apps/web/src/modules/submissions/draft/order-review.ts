// The review of an order, which stays open when organisers change the form (docs/design/submissions.md).
import { pricesOfOrder, type PricesByItem } from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import { useQuestion } from '../../../ui/use-question.ts'
import type { DraftSession } from './draft-session.ts'

/** The prices of an order, as its review showed them when it opened. */
export type ReviewedPrices = PricesByItem

/** The open review; it outlives the form, which opens again when organisers change it. */
export interface OpenReview {
  readonly read: () => ReviewedPrices | null
  readonly set: (prices: ReviewedPrices | null) => void
}

export function createOpenReview(): OpenReview {
  let open: ReviewedPrices | null = null
  return {
    read: () => open,
    set: (prices) => {
      open = prices
    },
  }
}

const pricesIn = ({ priced, read }: DraftSession['store']): ReviewedPrices =>
  pricesOfOrder(priced().definition, read().values)

interface Checked {
  readonly submit: () => Promise<void>
  /** Submits what has been reviewed. */
  readonly send: () => Promise<void>
  readonly colleagues: () => string
  readonly review: OpenReview
}

/**
 * Orders, and colleagues' changes to a submission, are reviewed before they are submitted. The form is
 * locked until then.
 */
export function useCheckedOrder(
  { store, read, dispatch }: DraftSession,
  { submit, send, colleagues, review }: Checked,
) {
  const { question, ask, answer } = useQuestion<true>()
  const isReviewed = () => store.hasOrder() || (read().isSubmitted && colleagues() !== '')
  const [interrupted, setInterrupted] = useState(() => (isReviewed() ? review.read() : null))
  const show = async () => {
    // The form can open again at any time, with what the device stores.
    dispatch('copyRequested')
    review.set(pricesIn(store))
    if (await ask(true)) await send()
  }
  return {
    isAsked: question !== null || interrupted !== null,
    /** What the review showed before the form changed; null if it did not change. */
    interrupted,
    answer: (given: boolean) => {
      review.set(null)
      setInterrupted(null)
      if (interrupted !== null && given) void send()
      answer(given)
    },
    check: async () => {
      // While a choice is missing, `submit` reports that instead.
      if (read().questions.length > 0 || !isReviewed()) await submit()
      else await show()
    },
  }
}
