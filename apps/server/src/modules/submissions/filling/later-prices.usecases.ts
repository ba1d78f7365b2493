// How later prices change an order that a team has not submitted yet.
import {
  atPricesFrom,
  formTotal,
  possiblyVisible,
  priceText,
  totalText,
  visibility,
  type FieldOf,
  type FormDefinition,
  type Possible,
} from '@eventflow/domain/forms'
import type { CalendarDate } from '@eventflow/domain/kernel'
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
  const lists = offeredLists(definition, possiblyVisible(definition, facts))
  const day = nextDay(lists)
  if (day === undefined) return NOTHING
  const texts = await textContext(context.scope, definition)
  const text = (price: string | number): string => priceText(price, texts)
  const values = submission?.values ?? {}
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

/** The first day on which a price of these lists changes. */
const nextDay = (lists: readonly FieldOf<'itemList'>[]): CalendarDate | undefined =>
  lists
    .flatMap(({ items }) => items.filter(({ isDisabled }) => !isDisabled))
    .flatMap(({ laterPrices = [] }) => laterPrices.map(({ from }) => from))
    .toSorted()[0]

/** The lists with prices that the team can see. Answers that are not given yet can show a list. */
const offeredLists = (
  { fields, fieldGroups }: FormDefinition,
  { fieldIds, inside }: Possible,
): FieldOf<'itemList'>[] =>
  fields
    .filter(({ id }) => fieldIds.has(id))
    .flatMap((field) => {
      if (field.type !== 'template') return [field]
      const inner = fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
      return inner.filter(({ id }) => inside.get(field.id)?.has(id) === true)
    })
    .filter((field) => field.type === 'itemList')
    .filter(({ showPrice }) => showPrice)
