// When a form accepts answers, and how many (docs/rules.md, section 7). All limits are optional.

/** Instants in ISO 8601; null for unlimited. */
export interface FormWindow {
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** Until when submissions can be edited; null for the closing time. */
  readonly editableUntil: string | null
  /**
   * Maximum submissions of one team without a task, not counting drafts. Each task has one submission of
   * its own.
   */
  readonly submissionsPerTeam: number | null
}

export const NO_WINDOW: FormWindow = {
  opensAt: null,
  closesAt: null,
  editableUntil: null,
  submissionsPerTeam: null,
}

/** The default number of submissions per team for a new form (docs/design/forms.md). */
export const NEW_FORM_PER_TEAM = 1

/** Whether a new submission is possible. `full`: the team has reached its number of submissions. */
export const WINDOW_STATES = ['open', 'notYet', 'closed', 'full'] as const
export type WindowState = (typeof WINDOW_STATES)[number]

const hasCome = (instant: string | null, now: Date): boolean =>
  instant !== null && Date.parse(instant) <= now.getTime()

/**
 * The state for a team with `submitted` submissions. The instant of a bound belongs to the time after it.
 */
export function windowState(window: FormWindow, now: Date, submitted: number): WindowState {
  const { opensAt, closesAt, submissionsPerTeam } = window
  if (hasCome(closesAt, now)) return 'closed'
  if (opensAt !== null && !hasCome(opensAt, now)) return 'notYet'
  return submissionsPerTeam !== null && submitted >= submissionsPerTeam ? 'full' : 'open'
}

/** When editing of submissions ends; null for never. */
export const lastChangeOf = ({ editableUntil, closesAt }: FormWindow): string | null =>
  editableUntil ?? closesAt

/** Whether the time allows to edit submissions. */
export const canChangeAt = (window: FormWindow, now: Date): boolean =>
  !hasCome(lastChangeOf(window), now) && (window.opensAt === null || hasCome(window.opensAt, now))

/** The ends that are not after the opening time. */
export function misplacedBounds(window: FormWindow): ('closesAt' | 'editableUntil')[] {
  const { opensAt } = window
  if (opensAt === null) return []
  return (['closesAt', 'editableUntil'] as const).filter((bound) => {
    const end = window[bound]
    return end !== null && Date.parse(end) <= Date.parse(opensAt)
  })
}

interface OrderingTeam {
  /** Its submissions of the form. */
  readonly submitted: number
  /** Those without a task, which have a maximum number. */
  readonly counted: number
  /** Whether teams may change what they have submitted. */
  readonly isEditable: boolean
  readonly now: Date
}

/** Until when a team can order with a form: null for no end, undefined if it cannot order now. */
export function lastOrderAt(
  window: FormWindow,
  { submitted, counted, isEditable, now }: OrderingTeam,
): string | null | undefined {
  const canBegin = windowState(window, now, counted) === 'open'
  const canChange = submitted > 0 && isEditable && canChangeAt(window, now)
  const ends = [
    ...(canBegin ? [window.closesAt] : []),
    ...(canChange ? [lastChangeOf(window)] : []),
  ]
  if (ends.length === 0) return undefined
  const dates = ends.map((end) => (end === null ? Infinity : Date.parse(end)))
  const last = Math.max(...dates)
  return last === Infinity ? null : new Date(last).toISOString()
}
