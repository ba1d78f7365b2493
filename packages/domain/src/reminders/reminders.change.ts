// What becomes of the reminders of the next days when something is changed. Pure.
import type { CalendarDate } from '../kernel/index.ts'

/** An email that would be sent. */
export interface ExpectedReminder {
  readonly day: CalendarDate
  readonly userId: string
  /** Null for an organiser, who is told of all teams. */
  readonly teamId: string | null
  readonly scheduleId: string
  readonly tasks: readonly {
    readonly taskId: string
    readonly teamId: string
    readonly dueDate: CalendarDate
  }[]
}

const keyOf = ({ day, userId, teamId, scheduleId }: ExpectedReminder): string =>
  [day, userId, teamId, scheduleId].join(' ')

const saysOf = ({ tasks }: ExpectedReminder): string =>
  tasks
    .map(({ taskId, teamId, dueDate }) => `${taskId} ${teamId} ${dueDate}`)
    .toSorted()
    .join('\n')

/** How many emails there are, and how many of those that are in both say something else. */
export function changeOfReminders(
  before: readonly ExpectedReminder[],
  after: readonly ExpectedReminder[],
): { readonly before: number; readonly after: number; readonly changed: number } {
  const said = new Map(before.map((one) => [keyOf(one), saysOf(one)]))
  const changed = after.filter((one) => {
    const then = said.get(keyOf(one))
    return then !== undefined && then !== saysOf(one)
  }).length
  return { before: before.length, after: after.length, changed }
}
