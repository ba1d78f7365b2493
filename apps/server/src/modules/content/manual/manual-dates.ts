// Days and moments as they stand on paper, where a year is never left out, in the language of the caller.
import { calendarDate, longDayText, wholeMomentText } from '@eventflow/domain/kernel'
import { callersLanguage } from '../../../platform/language/index.ts'

const language = () => callersLanguage() ?? 'en'

/** `2026-06-15` is 15 June 2026, wherever it is read. */
export const dayOnPaper = (day: string): string => longDayText(day, language())

/** The day that it is where the event is. */
export const todayOnPaper = (now: Date, timeZone: string): string =>
  dayOnPaper(calendarDate(now, timeZone))

/** A moment on the clocks of the event. */
export const momentOnPaper = (moment: string, timeZone: string): string =>
  wholeMomentText(new Date(moment), timeZone, { style: 'long', language: language() })
