// Prices that depend on the day (docs/design/forms.md). The clock is the database's.
import {
  hasLaterPrices,
  isSamePrice,
  orderTotalText,
  pricedOn,
  priceDay,
  priceText,
  withFixedPrices,
  withoutAllowances,
  withoutStock,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { DomainError, type CalendarDate } from '@eventflow/domain/kernel'
import { orderedItems, submissionsErrors, type AnsweredForm } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { textsOfForms } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { word } from '../submissions.texts.ts'

interface Moment {
  readonly scope: ReadScope
  readonly now: Date
}

/** The form at the current prices, or at those of another day, with its later prices. */
export async function atPricesNow(
  { scope, now }: Moment,
  definition: FormDefinition,
  day?: CalendarDate,
): Promise<FormDefinition> {
  if (!hasLaterPrices(definition)) return definition
  const { event, variables } = await readAllSettings(scope)
  const { currencyId } = variables
  return pricedOn(definition, { day: day ?? priceDay(now, event.timeZone), currencyId })
}

/** The form as it is stored with answers of today, or of another day. */
export const atFixedPrices = async (
  moment: Moment,
  definition: FormDefinition,
  day?: CalendarDate,
): Promise<FormDefinition> =>
  withoutAllowances(withoutStock(withFixedPrices(await atPricesNow(moment, definition, day))))

/** The day that a person has seen, if it is over and prices depend on it. */
export async function earlierDay(
  { scope, now }: Moment,
  definition: FormDefinition,
  seen: CalendarDate | undefined,
): Promise<CalendarDate | null> {
  if (seen === undefined || !hasLaterPrices(definition)) return null
  const { event } = await readAllSettings(scope)
  return seen === priceDay(now, event.timeZone) ? null : seen
}

/** Refuses an order whose prices differ from those on the person's screen, with both totals. */
export async function refuseOtherPrices(
  scope: ReadScope,
  seen: AnsweredForm,
  stored: AnsweredForm,
): Promise<void> {
  const before = new Map(orderedItems(seen).map((item) => [`${item.listId}.${item.itemId}`, item]))
  const changes = orderedItems(stored).flatMap(({ listId, itemId, label, price: is }) => {
    const path = `${listId}.${itemId}`
    const was = before.get(path)?.price ?? is
    return isSamePrice(was, is) ? [] : [{ path, label, was, is }]
  })
  if (changes.length === 0) return
  const texts = (await textsOfForms(scope))(stored.definition)
  const text = (price: string | number): string => priceText(price, texts)
  const problems = changes.map(({ path, label, was, is }) => ({
    path,
    message: word('submissions.priceOfDay', { label, was: text(was), is: text(is) }),
  }))
  const totals = {
    was: orderTotalText(seen, texts),
    is: orderTotalText(stored, texts),
  }
  problems.push({ path: 'total', message: word('submissions.totalChanged', totals) })
  throw new DomainError(submissionsErrors.pricesChanged, { problems })
}
