import { addDays, calendarDate, type CalendarDate } from '@eventflow/domain/kernel'

/** The day of a new price: tomorrow where the event is, or the day after the last price. */
export function nextPriceRow(
  days: readonly CalendarDate[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): CalendarDate {
  return addDays(days.toSorted().at(-1) ?? calendarDate(now, timeZone), 1)
}
