// Emails of a form that could not be sent, as organisers see them.
import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { DELIVERY_PROBLEMS } from '../mail/index.ts'

/** Maximum number of listed failures. */
export const MAX_FAILURES = 5

/** Emails of a form's notifications that finally failed (specification: forms, sections 7 and 8). */
const notificationFailuresSchema = z.object({
  total: z.number().int(),
  /** The latest failures, at most five. */
  emails: z.array(
    z.object({
      id: z.string(),
      to: z.object({ email: z.string(), name: z.string() }),
      /**
       * The provider's ErrorCode or the mail server's reply code; the problem's own code if there was
       * neither.
       */
      code: z.string(),
      /** The server's reply; '' if only the problem is known. */
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

// Separate because its topic is emails rather than notifications.
export const notificationFailuresContract = {
  list: endpoint({
    method: 'GET',
    path: '/forms/{formId}/notifications/failures',
    access: 'moderator',
    reads: ['undeliveredEmails', 'submissions', 'forms'],
    summary: 'The number of failed notifications of a form, and the reasons of the latest',
  })
    .input(z.strictObject({ formId: idSchema }))
    .output(notificationFailuresSchema),
}
