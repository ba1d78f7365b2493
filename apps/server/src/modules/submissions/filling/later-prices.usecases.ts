// How later prices change an order that a team has not submitted yet.
import {
  atPricesFrom,
  formTotal,
  nextPriceDay,
  possibleLists,
  possiblyVisible,
  priceText,
  totalText,
  visibility,
} from '@eventflow/domain/forms'
import type { LaterPrices } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { textContext } from '../../forms/index.ts'
import type { FillingContext, FormTarget } from '../submission-context.ts'
import { openForm } from './open-form.usecases.ts'

const MAX_LISTED = 5
const NOTHING: LaterPrices = { day: null, items: [], itemsTotal: 0, total: null }

/** An order keeps the prices at which it was submitted, so nothing is listed after that. */
export async function readLaterPrices(
  context: FillingContext<ReadScope>,
  target: FormTarget,
): Promise<LaterPrices> {
  const { definition, submission, facts } = await openForm(context, target)
  if (submission?.isDraft === false) return NOTHING
  const values = submission?.values ?? {}
  const lists = possibleLists(definition, possiblyVisible(definition, facts, values))
  const day = nextPriceDay(lists)
  if (day === undefined) return NOTHING
  const texts = await textContext(context.scope, definition)
  const text = (price: string | number): string => priceText(price, texts)
  const visible = visibility(definition, values, facts)
  const items = lists.flatMap(({ items: offered }) =>
    offered.flatMap(({ label, price, laterPrices: [next] = [], isDisabled = false }) =>
      next?.from === day && !isDisabled
        ? [{ label, price: text(price), later: text(next.price) }]
        : [],
    ),
  )
  const [now = 0, later = 0] = [definition, atPricesFrom(definition, day)].map((form) =>
    formTotal(form, values, { visible }),
  )
  return {
    day,
    items: items.slice(0, MAX_LISTED),
    itemsTotal: items.length,
    total: now === later ? null : { now: totalText(now, texts), later: totalText(later, texts) },
  }
}
