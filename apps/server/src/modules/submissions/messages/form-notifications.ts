// The e-mails of a submission: all active notifications that match, each to all its recipients.
// What is wrong with one of them is logged and never fails the submission.
import {
  answerLines,
  evaluateRules,
  fillMergeTags,
  formNotificationSettingsSchema,
  type FormNotificationSettings,
  type MergeValues,
  type NotificationEvent,
  type SubmittedAnswers,
  type TextContext,
} from '@eventflow/domain/forms'
import { mailAddress, type MailModels } from '@eventflow/domain/mail'
import { apart, type Scope } from '../../../platform/db/index.ts'
import { queueMail, type MailBrand, type MailToQueue } from '../../../platform/mail/index.ts'
import type { selectNotifications } from '../../forms/index.ts'
import { mailBrand } from '../../settings/index.ts'
import type { Answering, FillingContext } from '../filling/filling.situation.ts'
import { inOneLine, mergeValues } from './merge-values.ts'
import { allowedRecipients } from '../guests/guest-mail.ts'
import { findRecipients, splitAddresses, type Submitted } from './notification-recipients.ts'
import { textContext } from '../submissions.texts.ts'

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
  const letters: Letter[] = []
  for (const { id, isActive, settings } of stored) {
    const parsed = formNotificationSettingsSchema.safeParse(settings)
    if (!isActive) continue
    if (!parsed.success) {
      scope.unreadable.add('form notification')
      services.log.warn({ notificationId: id }, 'form notification cannot be read: skipped')
    } else if (isMeant(parsed.data, occasion)) {
      letters.push(...(await lettersOf(context, occasion, { id, brand, settings: parsed.data })))
    }
  }
  await queueLetters(context, letters, brand)
}

/** An e-mail of a notification. */
interface Letter {
  readonly notificationId: string
  readonly mail: MailToQueue<'formNotification'>
}

/** All together; where one of them cannot be written, each by itself, so that only that is missing. */
async function queueLetters(
  { scope, services }: OccasionContext,
  letters: readonly Letter[],
  brand: MailBrand,
): Promise<void> {
  if (letters.length === 0) return
  let areWritten = true
  const all = async (inside: Scope): Promise<void> => {
    const queued = letters.map(({ mail }) => queueMail(inside, mail, brand))
    const refused = (await Promise.allSettled(queued)).find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') throw refused.reason
  }
  await apart(scope, all, () => {
    areWritten = false
  })
  if (areWritten) return
  for (const { notificationId, mail } of letters)
    await apart(
      scope,
      async (inside) => void (await queueMail(inside, mail, brand)),
      (err) =>
        services.log.warn(
          { notificationId, err },
          'form notification skipped: it could not be written',
        ),
    )
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

async function lettersOf(
  { scope, services }: OccasionContext,
  occasion: Occasion,
  { id: notificationId, settings, brand }: Notification,
): Promise<Letter[]> {
  const skip = (why: string): void =>
    services.log.warn({ notificationId }, `form notification skipped: ${why}`)
  const { teamId } = occasion.answering.place
  const found = await recipientsOf(scope, occasion, { settings, brand })
  const around = { services, eventId: scope.eventId }
  const recipients = await allowedRecipients(around, occasion, { settings, recipients: found })
  if (recipients.length === 0) skip('nobody to send it to')
  const model = await modelOf(scope, occasion, { settings, brand })
  const replyTo = splitAddresses(settings.replyTo).find(isAddress)
  const bcc = splitAddresses(settings.bccTo).filter(isAddress)
  const aboutId = occasion.submissionId
  return recipients.flatMap(({ email, name, userId }, index) => {
    if (!isAddress(email)) {
      skip('not an e-mail address')
      return []
    }
    const to = { email, name, userId, teamId }
    // One copy is enough, however many get the e-mail itself.
    const copies = index === 0 ? bcc : []
    const mail = { alias: 'formNotification', to, model, bcc: copies, aboutId } as const
    return [{ notificationId, mail: replyTo === undefined ? mail : { ...mail, replyTo } }]
  })
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
  occasion: Occasion,
  { settings, brand }: { settings: FormNotificationSettings; brand: MailBrand },
): Promise<MailModels['formNotification']> {
  const { answering, submissionId } = occasion
  const { defined } = answering
  const { title } = defined.form
  const { tags, lineTags, answers: answered } = textsOf(occasion, await textContext(scope))
  const subject = fillMergeTags(settings.subjectLine, lineTags)
  const isTitle = settings.isFormTitleSubjectLine || subject === ''
  const paragraphs = fillMergeTags(settings.message, tags)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const answers = settings.showSubmission ? answered : []
  const path = linkPath(settings, { formId: defined.form.id, submissionId })
  return {
    subject: isTitle ? title : subject,
    heading: title,
    paragraphs,
    ...(answers.length > 0 ? { answers } : {}),
    ...(path === null ? {} : { link: `${brand.origin}${path}` }),
  }
}

interface Texts {
  readonly tags: MergeValues
  /** For a text of one line. */
  readonly lineTags: MergeValues
  readonly answers: { label: string; value: string }[]
}

const written = new WeakMap<Occasion, Texts>()

/** What was answered, as people read it: the same for all notifications of an occasion. */
function textsOf(occasion: Occasion, texts: TextContext): Texts {
  const known = written.get(occasion)
  if (known !== undefined) return known
  const { answering, verdict } = occasion
  const { defined, submitter } = answering
  const tags = mergeValues(defined.definition, verdict, { submitter, texts })
  const made = { tags, lineTags: inOneLine(tags), answers: answersOf(answering, verdict, texts) }
  written.set(occasion, made)
  return made
}

/** The shown and answered questions. */
function answersOf(
  { defined }: Answered,
  { values, visible }: SubmittedAnswers,
  texts: TextContext,
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
