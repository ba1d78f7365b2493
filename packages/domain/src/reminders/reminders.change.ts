// How a change affects the reminders of the next days. Pure.
import type { CalendarDate } from '../kernel/index.ts'

/** An expected email. */
export interface ExpectedReminder {
  readonly day: CalendarDate
  readonly userId: string
  /** Null for an organiser, whose email covers all teams. */
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

/** The numbers of emails before and after, and of those in both with different content. */
export function changeOfReminders(
  before: readonly ExpectedReminder[],
  after: readonly ExpectedReminder[],
): { readonly before: number; readonly after: number; readonly changed: number } {
  const earlierTexts = new Map(before.map((one) => [keyOf(one), saysOf(one)]))
  const changed = after.filter((one) => {
    const then = earlierTexts.get(keyOf(one))
    return then !== undefined && then !== saysOf(one)
  }).length
  return { before: before.length, after: after.length, changed }
}
