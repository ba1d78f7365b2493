// What waiting costs, for a team that has not ordered yet.
import {
  atPricesFrom,
  formTotal,
  priceDays,
  priceText,
  totalText,
  visibility,
  type FieldOf,
  type FormDefinition,
  type Visible,
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
  const [day] = priceDays(definition)
  if (day === undefined || submission?.isDraft === false) return NOTHING
  const texts = await textContext(context.scope, definition)
  const text = (price: string | number): string => priceText(price, texts)
  const values = submission?.values ?? {}
  const visible = visibility(definition, values, facts)
  const items = offeredLists(definition, visible).flatMap(({ items: offered }) =>
    offered.flatMap(({ label, price, laterPrices: [next] = [], isDisabled = false }) =>
      next?.from === day && !isDisabled
        ? [{ label, price: text(price), later: text(next.price) }]
        : [],
    ),
  )
  const [now = 0, later = 0] = [definition, atPricesFrom(definition, day)].map((form) =>
    formTotal(form, values, { visible }),
  )
  if (items.length === 0 && now === later) return NOTHING
  return {
    day,
    items: items.slice(0, MAX_LISTED),
    itemsTotal: items.length,
    total: now === later ? null : { now: totalText(now, texts), later: totalText(later, texts) },
  }
}

/** The lists with prices that the team sees. A group without repetitions counts as visible. */
const offeredLists = (
  { fields, fieldGroups }: FormDefinition,
  { fieldIds, loops }: Visible,
): FieldOf<'itemList'>[] =>
  fields
    .filter(({ id }) => fieldIds.has(id))
    .flatMap((field) => {
      if (field.type !== 'template') return [field]
      const inLoops = loops.get(field.id) ?? []
      const inner = fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
      return inner.filter(({ id }) => inLoops.length === 0 || inLoops.some((loop) => loop.has(id)))
    })
    .filter((field) => field.type === 'itemList')
    .filter(({ showPrice }) => showPrice)
