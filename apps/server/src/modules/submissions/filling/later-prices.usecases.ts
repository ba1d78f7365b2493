// What waiting costs, for a team that has not ordered yet.
import { atNextPrices, formTotal, nextPriceDay, visibility } from '@eventflow/domain/forms'
import { toMinorUnits } from '@eventflow/domain/kernel'
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
  const day = nextPriceDay(definition)
  if (day === null || submission?.isDraft === false) return NOTHING
  const { money } = await textContext(context.scope, definition)
  const text = (price: string | number): string => {
    const minor = toMinorUnits(price)
    return minor === null ? String(price) : money(minor)
  }
  const lists = [definition, ...Object.values(definition.fieldGroups)].flatMap(
    ({ fields }) => fields,
  )
  const items = lists
    .flatMap((field) => (field.type === 'itemList' ? field.items : []))
    .flatMap(({ label, price, laterPrices = [] }) =>
      laterPrices
        .slice(0, 1)
        .flatMap((next) =>
          next.from === day ? [{ label, price: text(price), later: text(next.price) }] : [],
        ),
    )
  const values = submission?.values ?? {}
  const visible = visibility(definition, values, facts)
  const [now = 0, later = 0] = [definition, atNextPrices(definition)].map((form) =>
    formTotal(form, values, { visible }),
  )
  return {
    day,
    items: items.slice(0, MAX_LISTED),
    itemsTotal: items.length,
    total: now === later ? null : { now: money(now), later: money(later) },
  }
}
