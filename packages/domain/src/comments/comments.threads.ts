// Whether a team waits for an answer. The server computes the same in SQL; one test runs both.

export interface ThreadMessage {
  /** The database's timestamp; compared as text. */
  readonly createdAt: string
  readonly isByOrganiser: boolean
  readonly isStuck: boolean
  /** Written by the portal: a request for more time, its answer, or a reviewer's decision. */
  readonly isOfPortal: boolean
}

export interface ThreadState {
  readonly waitingSince: string | null
  readonly isStuck: boolean
  readonly messageCount: number
}

/**
 * Messages of the team wait if they were posted after the last message that an organiser wrote and
 * after `answeredAt`, when an organiser marked the conversation as answered. Messages of the portal
 * do not wait, because an open request is counted among the requests. They answer nothing either. The team is stuck if a
 * message that waits is marked as stuck.
 */
export function threadState(
  messages: readonly ThreadMessage[],
  answeredAt: string | null,
): ThreadState {
  const answers = messages
    .filter((one) => one.isByOrganiser && !one.isOfPortal)
    .map(({ createdAt }) => createdAt)
  const until = [...answers, answeredAt ?? ''].toSorted().at(-1) ?? ''
  const open = messages.filter(
    (one) => !one.isByOrganiser && !one.isOfPortal && one.createdAt > until,
  )
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
