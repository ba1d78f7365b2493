// A new event while it is typed: what follows from its name until somebody says otherwise.
import { slugFrom, type NewEvent } from '@eventflow/domain/events'
import { keysOf } from '@eventflow/domain/kernel'

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
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

/** An event has its company and its time zone in common with the one beside it, more often than not. */
export const emptyEvent = (beside: { companyName: string; timeZone: string }): NewEventValues => ({
  eventName: '',
  longName: '',
  shortName: '',
  companyName: beside.companyName,
  slug: '',
  startDate: '',
  endDate: '',
  timeZone: beside.timeZone,
  firstName: '',
  surname: '',
  email: '',
})

const proposals = (eventName: string) => ({
  longName: eventName,
  shortName: eventName.slice(0, SHORT),
  slug: slugFrom(eventName),
})
type Proposed = ReturnType<typeof proposals>

/** What changes with the name: whatever was proposed and is not yet somebody's own. */
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

/** The form as the API takes it. */
export const toNewEvent = ({ firstName, surname, email, ...event }: NewEventValues): NewEvent => ({
  ...event,
  admin: { firstName, surname, email: email.trim() },
})
