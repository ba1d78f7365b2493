// What a notification goes through (specification: portal core, section 4; interpretations, section 10).
//
//   stateDiagram-v2
//     [*] --> draft
//     draft --> pushed: push
//     draft --> scheduled: schedule
//     scheduled --> scheduled: schedule for another time
//     scheduled --> draft: cancel
//     scheduled --> pushed: push, or its time has come
//     pushed --> sent: the mail server has taken its emails
//     pushed --> failed: it has taken none of them
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

/** People have it: its audience stays as it is, and only its text and link can be fixed. */
export const isPublished = (status: NotificationStatus): boolean =>
  status !== 'draft' && status !== 'scheduled'

/** Never early: true from the very moment on. */
export const isDue = (
  {
    status,
    scheduledAt,
  }: { readonly status: NotificationStatus; readonly scheduledAt: Date | null },
  now: Date,
): boolean => status === 'scheduled' && scheduledAt !== null && scheduledAt <= now

/** What has become of the emails of one notification. */
export interface EmailCounts {
  /** Not written yet, waiting, held, or to be tried again. */
  readonly waiting: number
  readonly accepted: number
  /** Given up, or dropped by an organiser. */
  readonly refused: number
}

/**
 * The status once nothing is under way; null while something is. One address that takes no email does
 * not make all of it a failure: that is said where not one email was taken.
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
