// Emails of a form that could not be sent, as its organisers hear of them.
import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { DELIVERY_PROBLEMS } from '../mail/index.ts'

/** Lines of the list of failures. */
export const MOST_FAILURES = 5

/** Emails of a form's notifications that were given up (specification: forms, sections 7 and 8). */
const notificationFailuresSchema = z.object({
  total: z.number().int(),
  /** The latest of them, at most five. */
  emails: z.array(
    z.object({
      id: z.string(),
      to: z.object({ email: z.string(), name: z.string() }),
      /** The provider's ErrorCode, the reply of the mail server, or the problem where neither gave one. */
      code: z.string(),
      /** What the server said; '' where only the problem is told. */
      message: z.string(),
      problem: z.enum(DELIVERY_PROBLEMS),
      lastTriedAt: z.string(),
      submissionId: z.string(),
      /** Null for a guest's submission. */
      teamName: z.string().nullable(),
    }),
  ),
})
export type NotificationFailures = z.infer<typeof notificationFailuresSchema>

// A part of its own: its topic is that of emails, not that of the notifications.
export const notificationFailuresContract = {
  list: endpoint({
    method: 'GET',
    path: '/forms/{formId}/notifications/failures',
    access: 'moderator',
    reads: ['undeliveredEmails', 'submissions', 'forms'],
    summary: 'How many emails about submissions of a form were given up, and why the latest were',
  })
    .input(z.strictObject({ formId: idSchema }))
    .output(notificationFailuresSchema),
}
