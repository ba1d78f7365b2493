// The form of a new event: values derived from its name until the user changes them.
import { slugFrom, type NewEvent } from '@eventflow/domain/events'
import { keysOf, type Language } from '@eventflow/domain/kernel'
import { suggestedCurrency, SUGGESTED_TEAM_NAME } from '@eventflow/domain/settings'

const SHORT = 60

export interface NewEventValues {
  readonly eventName: string
  readonly longName: string
  readonly shortName: string
  readonly companyName: string
  readonly slug: string
  readonly startDate: string
  readonly endDate: string
  readonly timeZone: string
  readonly currencyId: string
  readonly language: Language
  readonly teamName: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

/** The organiser, language and time zone of the current event. */
export interface Surroundings {
  readonly companyName: string
  readonly timeZone: string
  readonly language: Language
}

export const emptyEvent = ({ companyName, timeZone, language }: Surroundings): NewEventValues => ({
  eventName: '',
  longName: '',
  shortName: '',
  companyName,
  slug: '',
  startDate: '',
  endDate: '',
  timeZone,
  currencyId: suggestedCurrency(timeZone, language),
  language,
  teamName: SUGGESTED_TEAM_NAME[language],
  firstName: '',
  surname: '',
  email: '',
})

/** The currency follows the time zone until the user chooses another. */
export function movedTo(
  { timeZone, currencyId }: Pick<NewEventValues, 'timeZone' | 'currencyId'>,
  to: string,
  language: Language,
): string {
  const isSuggested = currencyId === suggestedCurrency(timeZone, language)
  return isSuggested ? suggestedCurrency(to, language) : currencyId
}

const proposals = (eventName: string) => ({
  longName: eventName,
  shortName: eventName.slice(0, SHORT),
  slug: slugFrom(eventName),
})
type Proposed = ReturnType<typeof proposals>

/** Renames the event, and updates proposed values that the user has not changed. */
export function renamed(
  values: Pick<NewEventValues, 'eventName' | keyof Proposed>,
  eventName: string,
): Partial<Proposed> {
  const before = proposals(values.eventName)
  const now = proposals(eventName)
  const keys = keysOf(now)
  const untouched = keys.filter((key) => values[key] === '' || values[key] === before[key])
  return Object.fromEntries(untouched.map((key) => [key, now[key]]))
}

/** The form in the shape that the API accepts. */
export const toNewEvent = ({ firstName, surname, email, ...event }: NewEventValues): NewEvent => ({
  ...event,
  admin: { firstName, surname, email: email.trim() },
})
