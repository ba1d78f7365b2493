// The emails of a submission: all active notifications that match, each to all its recipients.
// What is wrong with one of them is logged and never fails the submission.
import {
  evaluateRules,
  formNotificationSettingsSchema,
  type FormNotificationSettings,
} from '@eventflow/domain/forms'
import { mailAddress } from '@eventflow/domain/mail'
import { apart, type ReadScope, type Scope } from '../../../platform/db/index.ts'
import {
  queueEmail,
  queueEmails,
  type MailBrand,
  type EmailToQueue,
} from '../../../platform/mail/index.ts'
import type { selectNotifications } from '../../forms/index.ts'
import { mailBrand } from '../../settings/index.ts'
import { allowedRecipients } from './guest-email.ts'
import { notificationModel } from './notification-model.ts'
import { findRecipients, splitAddresses, type Submitted } from './notification-recipients.ts'
import type { SubmissionEvent, MessageContext } from './submission-event.ts'

export async function sendFormNotifications(
  context: MessageContext,
  submissionEvent: SubmissionEvent,
  stored: Awaited<ReturnType<typeof selectNotifications>>,
): Promise<void> {
  const { scope, services } = context
  const brand = await mailBrand(scope, services)
  const emails: NotificationEmail[] = []
  for (const { id, isActive, settings } of stored) {
    const parsed = formNotificationSettingsSchema.safeParse(settings)
    if (!isActive) continue
    if (!parsed.success) {
      scope.unreadable.add('form notification')
      services.log.warn({ notificationId: id }, 'form notification cannot be read: skipped')
    } else if (isMeant(parsed.data, submissionEvent)) {
      emails.push(
        ...(await emailsOf(context, submissionEvent, { id, brand, settings: parsed.data })),
      )
    }
  }
  await queueAll(context, emails, brand)
}

/** An email of a notification. */
interface NotificationEmail {
  readonly notificationId: string
  readonly mail: EmailToQueue<'formNotification'>
}

/** All together; where one of them cannot be written, each by itself, so that only that is missing. */
async function queueAll(
  { scope, services }: MessageContext,
  emails: readonly NotificationEmail[],
  brand: MailBrand,
): Promise<void> {
  if (emails.length === 0) return
  let areWritten = true
  const mails = emails.map(({ mail }) => mail)
  const all = async (inside: Scope): Promise<void> => void (await queueEmails(inside, mails, brand))
  await apart(scope, all, () => {
    areWritten = false
  })
  if (areWritten) return
  for (const { notificationId, mail } of emails)
    await apart(
      scope,
      async (inside) => void (await queueEmail(inside, mail, brand)),
      (err) =>
        services.log.warn(
          { notificationId, err },
          'form notification skipped: it could not be written',
        ),
    )
}

/** Whether a notification is sent for this event. */
export function isMeant(
  settings: FormNotificationSettings,
  submissionEvent: SubmissionEvent,
): boolean {
  const { answered, checked, event } = submissionEvent
  if (!settings.events.includes(event)) return false
  const situation = { ...checked, facts: answered.submitter.facts }
  return evaluateRules(answered.defined.definition, settings, situation)
}

interface Notification {
  readonly id: string
  readonly brand: MailBrand
  readonly settings: FormNotificationSettings
}

async function emailsOf(
  { scope, services }: MessageContext<ReadScope>,
  submissionEvent: SubmissionEvent,
  { id: notificationId, settings, brand }: Notification,
): Promise<NotificationEmail[]> {
  const skip = (why: string): void =>
    services.log.warn({ notificationId }, `form notification skipped: ${why}`)
  const { teamId } = submissionEvent.answered.key
  const found = await recipientsOf(scope, submissionEvent, { settings, brand })
  const around = { services, eventId: scope.eventId }
  const recipients = await allowedRecipients(around, submissionEvent, {
    settings,
    recipients: found,
  })
  if (recipients.length === 0) skip('nobody to send it to')
  const model = await notificationModel(scope, submissionEvent, { settings, brand })
  const replyTo = splitAddresses(settings.replyTo).find(isAddress)
  const bcc = splitAddresses(settings.bccTo).filter(isAddress)
  const aboutId = submissionEvent.submissionId
  const valid = recipients.filter(({ email }) => isAddress(email))
  if (valid.length < recipients.length) skip('not an email address')
  return valid.map(({ email, name, userId }, index) => {
    const to = { email, name, userId, teamId }
    // One copy is enough, however many get the email itself.
    const copies = index === 0 ? bcc : []
    const mail = { alias: 'formNotification', to, model, bcc: copies, aboutId } as const
    return { notificationId, mail: replyTo === undefined ? mail : { ...mail, replyTo } }
  })
}

export const isAddress = (text: string): boolean => mailAddress(text) !== null

const aboutOf = ({ answered, checked }: SubmissionEvent, brand: MailBrand): Submitted => ({
  definition: answered.defined.definition,
  values: checked.values,
  visible: checked.visible,
  submitter: answered.submitter.person,
  teamId: answered.key.teamId,
  supportEmail: brand.supportEmail,
})

/** Whom it goes to, as they were found: some may be no address. */
export const recipientsOf = (
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
  { settings, brand }: { settings: FormNotificationSettings; brand: MailBrand },
) => findRecipients(scope, settings, aboutOf(submissionEvent, brand))
