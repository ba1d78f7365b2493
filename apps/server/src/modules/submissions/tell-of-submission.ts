// What leaves the portal because of a submission: the one place, whoever submitted or changed it (a
// team, a guest, an organiser). What goes wrong here never fails the submission.
import type { selectNotifications } from '../forms/index.ts'
import { sendFormNotifications, type Occasion, type OccasionContext } from './form-notifications.ts'

export async function tellOfSubmission(
  context: OccasionContext,
  occasion: Occasion,
  notifications: Awaited<ReturnType<typeof selectNotifications>>,
): Promise<void> {
  await sendFormNotifications(context, occasion, notifications)
}
