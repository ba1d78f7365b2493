// Prices of forms that a search names by their amount or their first day.
import { pricesOfField } from '@eventflow/domain/forms'
import { calendarDate, toMinorUnits } from '@eventflow/domain/kernel'
import { amountKey, keysOfDay, type SearchWord } from '@eventflow/domain/navigation'
import type { EventClock } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { findChangingLists } from '../forms/index.ts'
import { readAllSettings } from '../settings/index.ts'

export interface FoundPrices {
  /** The searched keys of each form. */
  readonly keys: ReadonlyMap<string, readonly string[]>
  /** The item lists with these prices, by form. */
  readonly questions: ReadonlyMap<string, readonly unknown[]>
}

/** Prices that have already ended are not found. Search words without a day or an amount need no statement. */
export async function findPrices(
  scope: ReadScope,
  words: readonly SearchWord[],
  { now, timeZone }: EventClock,
): Promise<FoundPrices> {
  const wanted = new Set(words.flatMap((word) => word.keys))
  const found = new Map<string, string[]>()
  const questions = new Map<string, unknown[]>()
  if (wanted.size === 0) return { keys: found, questions }
  const { variables } = await readAllSettings(scope)
  const at = { day: calendarDate(now, timeZone), currencyId: variables.currencyId }
  for (const { formId, definition } of await findChangingLists(scope)) {
    const keys = pricesOfField(definition, at).flatMap(({ from, price }) => {
      const minor = toMinorUnits(price)
      return [
        ...(from > at.day ? keysOfDay(from) : []),
        ...(minor === null ? [] : [amountKey(minor)]),
      ]
    })
    const matching = [...new Set(keys)].filter((key) => wanted.has(key))
    if (matching.length === 0) continue
    found.set(formId, [...(found.get(formId) ?? []), ...matching])
    questions.set(formId, [...(questions.get(formId) ?? []), definition])
  }
  return { keys: found, questions }
}
