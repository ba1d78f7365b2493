// The emails of a submission: all active notifications that match, each to all its recipients. A
// fault in one of them is logged and never makes the submission fail.
import {
  evaluateRules,
  formNotificationSettingsSchema,
  type FormNotificationSettings,
  type SendToType,
  answerPlaces,
} from '@eventflow/domain/forms'
import type { Language } from '@eventflow/domain/kernel'
import type { EmailModels } from '@eventflow/domain/mail'
import { apart, type ReadScope, type Scope } from '../../../platform/db/index.ts'
import { callersLanguage, speaking } from '../../../platform/language/index.ts'
import {
  brandsForReaders,
  queueEmails,
  type Reader,
  type MailBrand,
  type EmailToQueue,
  type QueuedEmail,
} from '../../../platform/mail/index.ts'
import type { selectNotifications } from '../../forms/index.ts'
import { mailBrand } from '../../settings/index.ts'
import { allowedRecipients } from './guest-email.ts'
import { notificationModel } from './notification-model.ts'
import { readersOf, type Addressee, type Addressees } from './notification-readers.ts'
import {
  findRecipients,
  isAddress,
  typed,
  type Submitted,
  splitAddresses,
} from './notification-recipients.ts'
import type { SubmissionEvent, MessageContext } from './submission-event.ts'

const TO_ORGANISERS: ReadonlySet<SendToType> = new Set(['admin', 'custom'])
const QUESTION = /^\{field\.([\w-]+)\}$/

/**
 * The address that the organisers chose, which can be the answer to an email question. Otherwise,
 * for emails to organisers, the submitter or a guest's answer to an email question. Undefined for
 * the event's support address.
 */
function replyToOf(
  { replyTo, sendToType }: FormNotificationSettings,
  { answered, checked }: Pick<SubmissionEvent, 'answered' | 'checked'>,
): string | undefined {
  const emails = answerPlaces(answered.defined.definition, checked.values, checked.visible)
    .filter(({ field, inside }) => field.type === 'email' && inside === null)
    .flatMap(({ field, value }) =>
      typeof value === 'string'
        ? splitAddresses(value).map((email) => [field.id, email] as const)
        : [],
    )
  const chosen = replyTo.split(/[\s,;]+/).flatMap((part) => {
    const [, fieldId] = QUESTION.exec(part) ?? []
    if (fieldId === undefined) return [part]
    return emails.filter(([id]) => id === fieldId).map(([, email]) => email)
  })
  const isToOrganisers = TO_ORGANISERS.has(sendToType)
  const submitter = [answered.submitter.person.email, ...emails.map(([, email]) => email)]
  return [...chosen, ...(isToOrganisers ? submitter : [])].find(isAddress)
}

export async function sendFormNotifications(
  context: MessageContext,
  submissionEvent: SubmissionEvent,
  stored: Awaited<ReturnType<typeof selectNotifications>>,
): Promise<readonly SentEmail[]> {
  const { scope, services } = context
  const meant: { id: string; settings: FormNotificationSettings }[] = []
  for (const { id, isActive, settings } of stored) {
    const parsed = formNotificationSettingsSchema.safeParse(settings)
    if (!isActive) continue
    if (!parsed.success) {
      scope.unreadable.add('form notification')
      services.log.warn({ notificationId: id }, 'form notification cannot be read: skipped')
    } else if (isMeant(parsed.data, submissionEvent)) meant.push({ id, settings: parsed.data })
  }
  if (meant.length === 0) return []
  const brand = await mailBrand(scope, services)
  const all = await addresseesOf(scope, submissionEvent, {
    brand,
    notifications: meant.map(({ settings }) => settings),
  })
  const brandFor = await brandsForReaders(
    scope,
    brand,
    all.flatMap(({ recipients, bcc }) => [...recipients, ...bcc]),
  )
  const languageOf = await languagesOfAnswers(scope, submissionEvent, { brand, all })
  const emails: NotificationEmail[] = []
  for (const [at, addressees] of all.entries()) {
    const notification = { id: meant[at]?.id ?? '', brand, brandFor, languageOf, addressees }
    emails.push(...(await emailsOf(context, submissionEvent, notification)))
  }
  return queueAll(context, emails, brandFor)
}

/** The event's brand in the language of a recipient. */
type BrandFor = (reader: Reader) => MailBrand

/** An email of a notification. */
interface NotificationEmail {
  readonly notificationId: string
  readonly sendToType: SendToType
  readonly mail: EmailToQueue<'formNotification'>
}

export interface SentEmail extends Pick<QueuedEmail, 'outcome'> {
  readonly userId: string | null
  readonly address: string
  readonly sendToType: SendToType
}

/**
 * Queues all together. If one of them cannot be written, queues each separately, so that only that
 * one is missing.
 */
async function queueAll(
  { scope, services }: MessageContext,
  emails: readonly NotificationEmail[],
  brandFor: BrandFor,
): Promise<readonly SentEmail[]> {
  const sent: SentEmail[] = []
  const queue = (some: readonly NotificationEmail[]) => async (inside: Scope) => {
    const mails = some.map(({ mail }) => mail)
    const queued = await queueEmails(inside, mails, brandFor)
    for (const [at, { mail, sendToType }] of some.entries())
      sent.push({
        userId: mail.to.userId ?? null,
        address: mail.to.email,
        sendToType,
        outcome: queued[at]?.outcome ?? 'blocked',
      })
  }
  let areWritten = true
  if (emails.length > 0)
    await apart(scope, queue(emails), () => {
      areWritten = false
      sent.length = 0
    })
  if (areWritten) return sent
  for (const email of emails)
    await apart(scope, queue([email]), (err) =>
      services.log.warn(
        { notificationId: email.notificationId, err },
        'form notification skipped: it could not be written',
      ),
    )
  return sent
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
  readonly brandFor: BrandFor
  readonly languageOf: LanguageOf
  readonly addressees: Addressees
}

async function emailsOf(
  { scope, services }: MessageContext<ReadScope>,
  submissionEvent: SubmissionEvent,
  { id: notificationId, addressees, brand, brandFor, languageOf }: Notification,
): Promise<NotificationEmail[]> {
  const skip = (why: string): void =>
    services.log.warn({ notificationId }, `form notification skipped: ${why}`)
  const { settings, recipients: found } = addressees
  const around = { services, eventId: scope.eventId }
  const allowed = { settings, recipients: found }
  const recipients = await allowedRecipients(around, submissionEvent, allowed)
  if (recipients.length === 0) skip('nobody to send it to')
  const valid = recipients.filter(({ email }) => isAddress(email))
  if (valid.length < recipients.length) skip('not an email address')
  // Each copy is a separate email, so that it does not depend on another recipient.
  const readers = [...valid, ...copiesOf(addressees.bcc, valid)].map((addressee) => ({
    ...addressee,
    language: languageOf(addressee),
  }))
  const wanted = { settings, brand, brandFor, addressees: readers }
  const models = await modelsFor(scope, submissionEvent, wanted)
  const { teamId } = submissionEvent.answered.key
  const replyTo = replyToOf(settings, submissionEvent)
  const aboutId = submissionEvent.submissionId
  return readers.map((addressee) => {
    const { email, name, userId, language } = addressee
    const to = { email, name, userId, teamId, language }
    const model = models(addressee)
    const mail = { alias: 'formNotification', to, model, aboutId } as const
    const { sendToType } = settings
    return { notificationId, sendToType, mail: replyTo === undefined ? mail : { ...mail, replyTo } }
  })
}

/** The language of a recipient outside the event; people of the event have chosen theirs. */
type SpokenAddressee = Addressee & Pick<Reader, 'language'>
type Model = EmailModels['formNotification']

type LanguageOf = (addressee: Addressee) => Language | null

/**
 * The language of addresses in answers. One that is nobody's gets the language of the person who
 * submitted. A guest who submits reads the email in the language of the form on their screen.
 */
async function languagesOfAnswers(
  scope: ReadScope,
  { answered, event }: SubmissionEvent,
  { brand, all }: { readonly brand: MailBrand; readonly all: readonly Addressees[] },
): Promise<LanguageOf> {
  const isAnswer = ({ source }: Addressee): boolean => source === 'answer'
  const inAnswers = all.flatMap(({ recipients }) => recipients).filter(isAnswer)
  if (answered.key.teamId === null)
    return (one) => (isAnswer(one) && event === 'submitted' ? callersLanguage() : null)
  if (inAnswers.length === 0) return () => null
  const { email, userId } = answered.submitter.person
  const submitter = { email, userId }
  const chosen = await brand.languagesOf?.(scope, [...inAnswers, submitter])
  return (one) =>
    isAnswer(one) && chosen?.(one) === undefined ? (chosen?.(submitter) ?? null) : null
}

/** Whether an addressee is a person of the team who may open the submission. Typed addresses are not. */
const isOfTeam = ({ userId, seesHiddenFields }: Addressee): boolean =>
  userId !== null && userId !== '' && !seesHiddenFields

/**
 * The email in each language, with and without hidden custom fields, and the link to pay for the team. Each is made only if an addressee
 * receives it.
 */
export async function modelsFor(
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
  {
    settings,
    brand,
    brandFor,
    addressees,
  }: {
    readonly settings: FormNotificationSettings
    readonly brand: MailBrand
    readonly brandFor: BrandFor
    readonly addressees: readonly SpokenAddressee[]
  },
): Promise<(addressee: SpokenAddressee) => Model> {
  const hasHidden = ({ seesHiddenFields }: Addressee): boolean =>
    settings.showHiddenCustomFields && seesHiddenFields
  const keyOf = (addressee: SpokenAddressee): string =>
    `${brandFor(addressee).language} ${hasHidden(addressee)} ${isOfTeam(addressee)}`
  const made = new Map<string, Model>()
  for (const addressee of addressees) {
    if (made.has(keyOf(addressee))) continue
    const showHiddenCustomFields = hasHidden(addressee)
    const isForTeam = isOfTeam(addressee)
    const shown = { settings: { ...settings, showHiddenCustomFields }, brand, isForTeam }
    const model = await speaking(brandFor(addressee).language, () =>
      notificationModel(scope, submissionEvent, shown),
    )
    made.set(keyOf(addressee), model)
  }
  return (addressee) => {
    const model = made.get(keyOf(addressee))
    if (model === undefined) throw new Error('Only for the addressees that it was made for')
    return model
  }
}

/** Addresses for copies that do not receive the email anyway. */
function copiesOf(bcc: readonly Addressee[], recipients: readonly Addressee[]): Addressee[] {
  const known = new Set(recipients.map(({ email }) => email.toLowerCase()))
  const copies = bcc.map((copy) => [copy.email.toLowerCase(), copy] as const)
  return [...new Map(copies).values()].filter(({ email }) => !known.has(email.toLowerCase()))
}

const aboutOf = (
  { answered, checked, isOfCaller = false }: SubmissionEvent,
  brand: MailBrand,
): Submitted => ({
  isOfCaller,
  definition: answered.defined.definition,
  values: checked.values,
  visible: checked.visible,
  submitter: answered.submitter.person,
  teamId: answered.key.teamId,
  supportEmail: brand.supportEmail,
})

interface Wanted {
  readonly brand: MailBrand
  readonly notifications: readonly FormNotificationSettings[]
}

/** The recipients of each notification who may receive it. Some of their addresses may be invalid. */
export async function addresseesOf(
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
  { brand, notifications }: Wanted,
): Promise<Addressees[]> {
  const about = aboutOf(submissionEvent, brand)
  const addressed = []
  for (const settings of notifications) {
    const recipients = await findRecipients(scope, settings, about)
    const bcc = typed(settings.bccTo, 'organiser').filter(({ email }) => isAddress(email))
    addressed.push({ settings, recipients, bcc })
  }
  return readersOf(scope, submissionEvent, addressed)
}
