// The states of a notification (specification: portal core, section 4; interpretations, section 10).
//
//   stateDiagram-v2
//     [*] --> draft
//     draft --> pushed: push
//     draft --> scheduled: schedule
//     scheduled --> scheduled: schedule for another time
//     scheduled --> draft: cancel
//     scheduled --> pushed: push, or at its time
//     pushed --> sent: the mail server has accepted its emails
//     pushed --> failed: it has accepted none of them
//     sent --> pushed: an email to one person
//     failed --> pushed: an email to one person
import type { NotificationStatus } from './notifications.vocabulary.ts'

export type NotificationMove = 'push' | 'schedule' | 'cancel' | 'mail'

const FROM: Readonly<Record<NotificationMove, readonly NotificationStatus[]>> = {
  push: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  cancel: ['scheduled'],
  mail: ['pushed', 'sent', 'failed'],
}

export const canMove = (status: NotificationStatus, move: NotificationMove): boolean =>
  FROM[move].includes(status)

/** After publication the audience can no longer change; only text and link can be fixed. */
export const isPublished = (status: NotificationStatus): boolean =>
  status !== 'draft' && status !== 'scheduled'

/** Never early: true from the exact moment on. */
export const isDue = (
  {
    status,
    scheduledAt,
  }: { readonly status: NotificationStatus; readonly scheduledAt: Date | null },
  now: Date,
): boolean => status === 'scheduled' && scheduledAt !== null && scheduledAt <= now

/** The results of one notification's emails. */
export interface EmailCounts {
  /** Not yet written, waiting, held, or to be retried. */
  readonly waiting: number
  readonly accepted: number
  /** Failed, or dropped by an organiser. */
  readonly refused: number
}

/**
 * The status once no email is waiting; null before. It is only `failed` if no email was accepted, so a
 * single bad address does not count.
 */
export function settledStatus({
  waiting,
  accepted,
  refused,
}: EmailCounts): 'pushed' | 'sent' | 'failed' | null {
  if (waiting > 0) return null
  if (accepted > 0) return 'sent'
  return refused > 0 ? 'failed' : 'pushed'
}
