import type { TextContext } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { momentText } from '../../../ui/time-text.ts'

const MINOR_UNITS = 100
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currencyId: string): Intl.NumberFormat {
  const known = formats.get(currencyId)
  if (known) return known
  const created = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currencyId })
  formats.set(currencyId, created)
  return created
}

/** How answers read: the words of the catalogue and the event's currency, as in the e-mails. */
export const answerTexts = (t: T, currencyId: string): TextContext => ({
  word: (key) => t(`forms.answers.${key}`),
  money: (minorUnits) => formatOf(currencyId).format(minorUnits / MINOR_UNITS),
})

const clock = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant)
const day = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone }).format(instant)

/** `10:42` for an instant of today in the event's time zone, else the date with it. */
export function savedTimeText(iso: string, timeZone: string, now = new Date()): string {
  const instant = new Date(iso)
  return day(instant, timeZone) === day(now, timeZone)
    ? clock(instant, timeZone)
    : momentText(iso, timeZone)
}
