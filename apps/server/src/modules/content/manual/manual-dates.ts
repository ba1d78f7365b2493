// Days and moments in the language of the caller, always with the year, because paper is read
// later.
import { calendarDate, longDayText, wholeMomentText } from '@eventflow/domain/kernel'
import { callersLanguage } from '../../../platform/language/index.ts'

const language = () => callersLanguage() ?? 'en'

/** `2026-06-15` is 15 June 2026, in any time zone. */
export const dayOnPaper = (day: string): string => longDayText(day, language())

/** The current day in the event's time zone. */
export const todayOnPaper = (now: Date, timeZone: string): string =>
  dayOnPaper(calendarDate(now, timeZone))

/** A moment in the event's time zone. */
export const momentOnPaper = (moment: string, timeZone: string): string =>
  wholeMomentText(new Date(moment), timeZone, { style: 'long', language: language() })
