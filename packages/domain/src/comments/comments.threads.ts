// Whether a team waits for an answer. The server counts the same in SQL; one test runs both.

export interface ThreadMessage {
  /** As the database tells it; compared as text. */
  readonly createdAt: string
  readonly isByOrganiser: boolean
  readonly isStuck: boolean
}

export interface ThreadState {
  readonly waitingSince: string | null
  readonly isStuck: boolean
  readonly messageCount: number
}

/**
 * What a team has written since an organiser last wrote, or said that no answer is needed
 * (`answeredAt`), waits; where one of these messages says that the team is stuck, so does the team.
 */
export function threadState(
  messages: readonly ThreadMessage[],
  answeredAt: string | null,
): ThreadState {
  const answers = messages.filter((one) => one.isByOrganiser).map(({ createdAt }) => createdAt)
  const until = [...answers, answeredAt ?? ''].toSorted().at(-1) ?? ''
  const open = messages.filter((one) => !one.isByOrganiser && one.createdAt > until)
  const [first] = open.map(({ createdAt }) => createdAt).toSorted()
  return {
    waitingSince: first ?? null,
    isStuck: open.some(({ isStuck }) => isStuck),
    messageCount: open.length,
  }
}

interface Dated {
  readonly createdAt: string
  readonly createdBy: string | null
}

/** Whether somebody else wrote a message after `readUntil`. */
export const isUnread = (
  { createdAt, createdBy }: Dated,
  { readUntil, userId }: { readonly readUntil: string | null; readonly userId: string },
): boolean => createdBy !== userId && (readUntil === null || createdAt > readUntil)
