// Documents that are valid until a day (docs/design/task-files.md). Pure: which are taken, which lapse while
// they are needed, and how a task stands with them. No checks of inputs here: screens of teams use it.
import { addDays, type CalendarDate } from '../kernel/index.ts'
import type { EXPIRY_STATES } from './tasks.vocabulary.ts'

/** Of a task whose files each say until when they are valid; null for other tasks. */
export interface ExpiryRule {
  /** Documents that end before this day are refused; null for the last day of the event. */
  readonly notBefore: CalendarDate | null
}

/** The days that the rule comes to at the event. */
export interface ExpiryDays {
  /** What ends before this day is refused. */
  readonly acceptedFrom: CalendarDate
  /** Until this day inclusive a document is needed. */
  readonly neededUntil: CalendarDate
}

/** A document is needed to the end of the event at least, whatever organisers take. */
export function expiryDays({ notBefore }: ExpiryRule, lastDay: CalendarDate): ExpiryDays {
  const acceptedFrom = notBefore ?? lastDay
  return { acceptedFrom, neededUntil: acceptedFrom > lastDay ? acceptedFrom : lastDay }
}

export type ExpiryState = (typeof EXPIRY_STATES)[number]

/**
 * How a document stands: it lapses before it has done its service, or has lapsed already, or nobody
 * has said until when it is valid. Once it is needed no more, none of that matters.
 */
export function expiryState(
  validUntil: CalendarDate | null,
  { neededUntil, today }: Pick<ExpiryDays, 'neededUntil'> & { readonly today: CalendarDate },
): ExpiryState {
  if (today > neededUntil) return 'valid'
  if (validUntil === null) return 'missing'
  if (validUntil >= neededUntil) return 'valid'
  return validUntil < today ? 'expired' : 'expiring'
}

/** Whether a document with this date is taken. */
export const isTooEarly = (
  validUntil: CalendarDate,
  { acceptedFrom }: Pick<ExpiryDays, 'acceptedFrom'>,
): boolean => validUntil < acceptedFrom

/** Whether every file says what the task asks of it. */
export const areDated = (
  rule: object | null,
  files: readonly { readonly validUntil: CalendarDate | null }[],
): boolean => rule === null || files.every(({ validUntil }) => validUntil !== null)

export interface DatedFiles {
  readonly expiry: ExpiryDays | null
  readonly files: readonly { readonly validUntil: CalendarDate | null }[]
  /** Of the team, and how many days it is away: that tells what day it is at the event. */
  readonly dueDate: CalendarDate
  readonly daysLeft: number
}

export const stateOfFile = (
  { validUntil }: DatedFiles['files'][number],
  { expiry, dueDate, daysLeft }: Omit<DatedFiles, 'files'>,
): ExpiryState =>
  expiry === null
    ? 'valid'
    : expiryState(validUntil, { ...expiry, today: addDays(dueDate, -daysLeft) })

/** Whether something has to be returned again, although the task may be complete. */
export const needsRenewal = (task: DatedFiles): boolean =>
  task.files.some((file) => stateOfFile(file, task) !== 'valid')
