// Documents that are valid until a date (docs/design/task-files.md). Pure: which are accepted, which
// expire too early, and the state of a task with them. No zod, because teams' screens use it.
import { addDays, type CalendarDate } from '../kernel/index.ts'
import type { EXPIRY_STATES } from './tasks.vocabulary.ts'

/** The rule of a task whose files have an expiry date; null for other tasks. */
export interface ExpiryRule {
  /** Documents that end before this day are refused; null for the last day of the event. */
  readonly notBefore: CalendarDate | null
}

/** The days of a rule at an event. */
export interface ExpiryDays {
  /** Documents that end earlier are refused. */
  readonly acceptedFrom: CalendarDate
  /** The last day on which a document is needed. */
  readonly neededUntil: CalendarDate
}

/**
 * A document is needed at least until the end of the event, even if organisers accept an earlier date.
 */
export function expiryDays({ notBefore }: ExpiryRule, lastDay: CalendarDate): ExpiryDays {
  const acceptedFrom = notBefore ?? lastDay
  return { acceptedFrom, neededUntil: acceptedFrom > lastDay ? acceptedFrom : lastDay }
}

export type ExpiryState = (typeof EXPIRY_STATES)[number]

/**
 * The state of a document: expired, expiring before it is no longer needed, or without a date. Always
 * `valid` once documents are no longer needed.
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

/** Whether a document with this date is refused. */
export const isTooEarly = (
  validUntil: CalendarDate,
  { acceptedFrom }: Pick<ExpiryDays, 'acceptedFrom'>,
): boolean => validUntil < acceptedFrom

/** Whether every file has the date that the task requires. */
export const areDated = (
  rule: object | null,
  files: readonly { readonly validUntil: CalendarDate | null }[],
): boolean => rule === null || files.every(({ validUntil }) => validUntil !== null)

export interface DatedFiles {
  readonly expiry: ExpiryDays | null
  readonly files: readonly { readonly validUntil: CalendarDate | null }[]
  /**
   * The team's due date, and the number of days until then: together they give the current day of the
   * event.
   */
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

/** Whether a document has to be returned again, even if the task is complete. */
export const needsRenewal = (task: DatedFiles): boolean =>
  task.files.some((file) => stateOfFile(file, task) !== 'valid')
