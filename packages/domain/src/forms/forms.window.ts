// When a form takes answers, and how many (docs/rules.md, section 7). All of it is optional.

/** Instants in ISO 8601; null where there is no bound. */
export interface FormWindow {
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** The end of changing what has been submitted; where it is null, the closing time is. */
  readonly editableUntil: string | null
  /** Submissions of one team without a task; drafts are not counted, and each task has one of its own. */
  readonly submissionsPerTeam: number | null
}

export const NO_WINDOW: FormWindow = {
  opensAt: null,
  closesAt: null,
  editableUntil: null,
  submissionsPerTeam: null,
}

/**
 * How many submissions of one team a new form takes, where nobody says otherwise
 * (docs/design/forms.md).
 */
export const NEW_FORM_PER_TEAM = 1

/** Whether something new can be handed in. `full`: the team has handed in as much as it may. */
export const WINDOW_STATES = ['open', 'notYet', 'closed', 'full'] as const
export type WindowState = (typeof WINDOW_STATES)[number]

const hasCome = (instant: string | null, now: Date): boolean =>
  instant !== null && Date.parse(instant) <= now.getTime()

/** The state for a team that has handed in `submitted` times. A bound belongs to what follows it. */
export function windowState(window: FormWindow, now: Date, submitted: number): WindowState {
  const { opensAt, closesAt, submissionsPerTeam } = window
  if (hasCome(closesAt, now)) return 'closed'
  if (opensAt !== null && !hasCome(opensAt, now)) return 'notYet'
  return submissionsPerTeam !== null && submitted >= submissionsPerTeam ? 'full' : 'open'
}

/** When changing what has been submitted ends; null for never. */
const lastChangeOf = ({ editableUntil, closesAt }: FormWindow): string | null =>
  editableUntil ?? closesAt

/** Whether what has been submitted may still be changed, as far as time goes. */
export const canChangeAt = (window: FormWindow, now: Date): boolean =>
  !hasCome(lastChangeOf(window), now) && (window.opensAt === null || hasCome(window.opensAt, now))

/** The ends that do not come after the opening time. */
export function misplacedBounds(window: FormWindow): ('closesAt' | 'editableUntil')[] {
  const { opensAt } = window
  if (opensAt === null) return []
  return (['closesAt', 'editableUntil'] as const).filter((bound) => {
    const end = window[bound]
    return end !== null && Date.parse(end) <= Date.parse(opensAt)
  })
}
