// What leaves the portal because of a submission: the one place, whoever submitted or changed it (a
// team, a guest, an organiser). What goes wrong here never fails the submission.
import { early } from '../../platform/db/index.ts'
import type { selectNotifications } from '../forms/index.ts'
import { selectActiveWebhooks } from '../webhooks/index.ts'
import { sendFormNotifications, type Occasion, type OccasionContext } from './form-notifications.ts'
import { queueWebhooks } from './submit-webhooks.ts'

export async function tellOfSubmission(
  context: OccasionContext,
  occasion: Occasion,
  notifications: Awaited<ReturnType<typeof selectNotifications>>,
): Promise<void> {
  const { form } = occasion.answering.defined
  const webhooks = early(selectActiveWebhooks(context.scope, form.id))
  await sendFormNotifications(context, occasion, notifications)
  await queueWebhooks(context, occasion, await webhooks)
}
