// The total of an order for its confirmation.
import {
  CORRECTIONS_ID,
  readAnswers,
  withVatWording,
  type TextContext,
} from '@eventflow/domain/forms'
import type { OrderTotal, ShownAnswers } from '@eventflow/domain/submissions'

/**
 * The grand total. In a form without one, the total of its only list, or the total of the order, which
 * credits and charges show.
 */
export function orderIn(
  { definition, values, visible }: ShownAnswers,
  texts: TextContext,
): OrderTotal {
  const answers = readAnswers(definition, values, { ...texts, visible }).flatMap(({ groups }) =>
    groups.flatMap((group) => group.answers),
  )
  const lists = answers.flatMap(({ label, shown, questionId }) => {
    if (shown.kind !== 'table' || shown.total === null) return []
    const isOfOrder = questionId === CORRECTIONS_ID
    const { total } = shown
    // The label of the list replaces one that mentions VAT.
    const text = isOfOrder ? total.text : withVatWording(total.text, texts)
    return [{ ...total, label: isOfOrder ? total.label : label, text, isOfOrder }]
  })
  const [total] = answers.flatMap(({ label, shown }) =>
    shown.kind === 'total' ? [{ ...shown, label }] : [],
  )
  const only = lists.length === 1 ? lists[0] : lists.find(({ isOfOrder }) => isOfOrder)
  const order = lists.length === 0 ? undefined : (total ?? only)
  if (order === undefined) return null
  const { label, text, note, details } = order
  return { label, text, note, details: [...details] }
}
