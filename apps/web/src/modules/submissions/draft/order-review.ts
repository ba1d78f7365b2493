// The review of an order, which stays open when organisers change the form (docs/design/submissions.md).
import {
  type FormDefinition,
  pricesOfOrder,
  type PricesByItem,
  shownAllowance,
} from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import { useQuestion } from '../../../ui/use-question.ts'
import type { DraftSession } from './draft-session.ts'

/** The prices and included units of an order, by `list.item`, as its review showed them when it opened. */
export interface ReviewedOrder {
  readonly prices: PricesByItem
  readonly included: Readonly<Record<string, number>>
}

/** The open review; it outlives the form, which opens again when organisers change it. */
export interface OpenReview {
  readonly read: () => ReviewedOrder | null
  readonly set: (order: ReviewedOrder | null) => void
}

export function createOpenReview(): OpenReview {
  let open: ReviewedOrder | null = null
  return {
    read: () => open,
    set: (order) => {
      open = order
    },
  }
}

export function orderIn({ priced, read }: DraftSession['store']): ReviewedOrder {
  const { definition } = priced()
  const items = orderedItemsIn(definition)
  return {
    prices: pricesOfOrder(definition, read().values),
    included: Object.fromEntries(items.map(({ path, included }) => [path, included])),
  }
}

/** Each item of the form and of its groups, by `list.item`. */
export const orderedItemsIn = ({ fields, fieldGroups }: FormDefinition) =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)]
    .flat()
    .filter((field) => field.type === 'itemList')
    .flatMap(({ id, items }) =>
      items.map(({ itemId, label, inclusion }) => ({
        path: `${id}.${itemId}`,
        label,
        included: inclusion === undefined ? 0 : shownAllowance(inclusion),
      })),
    )

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
    review.set(orderIn(store))
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
