// The e-mails of a submission: all active notifications that match, each to all its recipients.
// What is wrong with one of them is logged and never fails the submission.
import {
  answerLines,
  evaluateRules,
  fillMergeTags,
  formNotificationSettingsSchema,
  type FormNotificationSettings,
  type NotificationEvent,
  type SubmittedAnswers,
} from '@eventflow/domain/forms'
import { mailAddress, type MailModels } from '@eventflow/domain/mail'
import { apart, type Scope } from '../../platform/db/index.ts'
import { queueMail, type MailBrand } from '../../platform/mail/index.ts'
import type { selectNotifications } from '../forms/index.ts'
import { mailBrand } from '../settings/index.ts'
import type { Answering, FillingContext } from './filling.situation.ts'
import { inOneLine, mergeValues } from './merge-values.ts'
import { allowedRecipients } from './guest-mail.ts'
import { findRecipients, splitAddresses, type Submitted } from './notification-recipients.ts'
import { textContext } from './submissions.texts.ts'

/** Who answered what: a team that fills in, a guest without one, or a team whose answers an organiser changes. */
export interface Answered extends Pick<Answering, 'defined' | 'submitter'> {
  readonly place: { readonly teamId: string | null }
}

export type OccasionContext = Pick<FillingContext, 'scope' | 'services'>

export interface Occasion {
  readonly answering: Answered
  readonly verdict: SubmittedAnswers
  readonly submissionId: string
  readonly event: NotificationEvent
}

export async function sendFormNotifications(
  context: OccasionContext,
  occasion: Occasion,
  stored: Awaited<ReturnType<typeof selectNotifications>>,
): Promise<void> {
  const { scope, services } = context
  const brand = await mailBrand(scope, services)
  for (const { id, isActive, settings } of stored) {
    const parsed = formNotificationSettingsSchema.safeParse(settings)
    if (!isActive) continue
    if (!parsed.success) {
      scope.unreadable.add('form notification')
      services.log.warn({ notificationId: id }, 'form notification cannot be read: skipped')
    } else if (isMeant(parsed.data, occasion)) {
      await send(context, occasion, { id, brand, settings: parsed.data })
    }
  }
}

/** Whether a notification is sent on this occasion. */
export function isMeant(settings: FormNotificationSettings, occasion: Occasion): boolean {
  const { answering, verdict, event } = occasion
  if (!settings.events.includes(event)) return false
  const situation = { ...verdict, facts: answering.submitter.facts }
  return evaluateRules(answering.defined.definition, settings, situation)
}

interface Notification {
  readonly id: string
  readonly brand: MailBrand
  readonly settings: FormNotificationSettings
}

async function send(
  { scope, services }: OccasionContext,
  occasion: Occasion,
  notification: Notification,
): Promise<void> {
  const { id } = notification
  const skip = (why: string, error?: unknown): void =>
    services.log.warn({ notificationId: id, err: error }, `form notification skipped: ${why}`)
  const queue = (inside: Scope) =>
    queueAll({ scope: inside, services }, occasion, { ...notification, skip })
  await apart(scope, queue, (error) => skip('it could not be written', error))
}

async function queueAll(
  { scope, services }: OccasionContext,
  occasion: Occasion,
  { settings, brand, skip }: Notification & { skip: (why: string) => void },
): Promise<void> {
  const { teamId } = occasion.answering.place
  const found = await recipientsOf(scope, occasion, { settings, brand })
  const around = { services, eventId: scope.eventId }
  const recipients = await allowedRecipients(around, occasion, { settings, recipients: found })
  if (recipients.length === 0) skip('nobody to send it to')
  const model = await modelOf(scope, occasion, { settings, brand })
  const replyTo = splitAddresses(settings.replyTo).find(isAddress)
  const bcc = splitAddresses(settings.bccTo).filter(isAddress)
  for (const [index, { email, name, userId }] of recipients.entries()) {
    if (!isAddress(email)) {
      skip('not an e-mail address')
      continue
    }
    const to = { email, name, userId, teamId }
    // One copy is enough, however many get the e-mail itself.
    const copies = index === 0 ? bcc : []
    const mail = {
      alias: 'formNotification',
      to,
      model,
      bcc: copies,
      aboutId: occasion.submissionId,
    } as const
    await queueMail(scope, replyTo === undefined ? mail : { ...mail, replyTo }, brand)
  }
}

export const isAddress = (text: string): boolean => mailAddress(text) !== null

const aboutOf = ({ answering, verdict }: Occasion, brand: MailBrand): Submitted => ({
  definition: answering.defined.definition,
  values: verdict.values,
  visible: verdict.visible,
  submitter: answering.submitter.person,
  teamId: answering.place.teamId,
  supportEmail: brand.supportEmail,
})

/** Whom it goes to, as they were found: some may be no address. */
export const recipientsOf = (
  scope: Scope,
  occasion: Occasion,
  { settings, brand }: { settings: FormNotificationSettings; brand: MailBrand },
) => findRecipients(scope, settings, aboutOf(occasion, brand))

export async function modelOf(
  scope: Scope,
  { answering, verdict, submissionId }: Occasion,
  { settings, brand }: { settings: FormNotificationSettings; brand: MailBrand },
): Promise<MailModels['formNotification']> {
  const { defined, submitter } = answering
  const { title } = defined.form
  const texts = await textContext(scope)
  const tags = mergeValues(defined.definition, verdict, { submitter, texts })
  const subject = fillMergeTags(settings.subjectLine, inOneLine(tags))
  const isTitle = settings.isFormTitleSubjectLine || subject === ''
  const paragraphs = fillMergeTags(settings.message, tags)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const answers = settings.showSubmission ? answersOf(answering, verdict, texts) : []
  const path = linkPath(settings, { formId: defined.form.id, submissionId })
  return {
    subject: isTitle ? title : subject,
    heading: title,
    paragraphs,
    ...(answers.length > 0 ? { answers } : {}),
    ...(path === null ? {} : { link: `${brand.origin}${path}` }),
  }
}

/** The shown and answered questions. */
function answersOf(
  { defined }: Answered,
  { values, visible }: SubmittedAnswers,
  texts: Awaited<ReturnType<typeof textContext>>,
): { label: string; value: string }[] {
  return answerLines(defined.definition, values, { ...texts, visible })
    .filter(({ text }) => text !== '')
    .map(({ heading, label, text }) => ({
      label: heading === null ? label : `${heading}: ${label}`,
      value: text,
    }))
}

/** Organisers and the team see the submission in the portal; others have no way in. */
function linkPath(
  { sendToType, isAdminDefault }: FormNotificationSettings,
  { formId, submissionId }: { formId: string; submissionId: string },
): string | null {
  if (sendToType === 'admin' || isAdminDefault) return `/admin/forms/${formId}/submissions/`
  const isToTeam = sendToType === 'user' || sendToType === 'teamOwner' || sendToType === 'team'
  return isToTeam ? `/forms/${formId}/submissions/${submissionId}` : null
}
