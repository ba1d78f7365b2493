// The contents of a form's email: subject, message with merge tags filled in, answers, link.
import { isShownToTeam, type TeamCustomField } from '@eventflow/domain/custom-fields'
import {
  ALL_FIELDS_TAG,
  answerLines,
  fillMergeTags,
  inOneLine,
  type FormDefinition,
  type FormNotificationSettings,
  type MergeValues,
  type SubmittedAnswers,
  type TextContext,
} from '@eventflow/domain/forms'
import { translatedTexts, type Language } from '@eventflow/domain/kernel'
import {
  beginningOf,
  boundAnswers,
  EMAIL_SUBJECT_LENGTH,
  EMAIL_TAG_LENGTH,
  EMAIL_TEXT_LENGTH,
  type EmailModels,
} from '@eventflow/domain/mail'
import type { ReadScope } from '../../../platform/db/index.ts'
import { callersLanguage, word, wordsWithText } from '../../../platform/language/index.ts'
import { unlinked, type MailBrand } from '../../../platform/mail/index.ts'
import type { Submitter } from '../answers/answer-facts.ts'
import { findTeamValues } from '../../custom-fields/index.ts'
import { callersStyle, inReadersLanguage, textContext } from '../../forms/index.ts'
import { customFieldText } from '../custom-field-text.ts'
import { findPaymentLink } from '../orders/payment-marks.usecases.ts'
import { mergeValues } from './merge-values.ts'
import type { SubmissionEvent } from './submission-event.ts'

/** The email in the language of the caller: `speaking` chooses the reader's. */
export async function notificationModel(
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
  {
    settings: stored,
    brand,
    isForTeam,
  }: { settings: FormNotificationSettings; brand: MailBrand; isForTeam: boolean },
): Promise<EmailModels['formNotification']> {
  const { answered, submissionId, orderNumber, change, colleagues = [] } = submissionEvent
  const { defined } = answered
  const { title } = inReadersLanguage(defined.definition).form
  const settings = { ...stored, ...translatedTexts(stored.translations, callersLanguage()) }
  const texts = await textContext(scope, defined.definition)
  const { tags, lineTags, answers: shown } = textsOf(submissionEvent, texts)
  const fields = boundAnswers(await customFieldLines(scope, submissionEvent, settings))
  const customFields = fields.answers
  const heading = headingOf(title, submissionEvent)
  const message = fillMergeTags(messageOf(settings, submissionEvent), tags)
  const paragraphs = beginningOf(message, EMAIL_TEXT_LENGTH)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const { answers, moreCount } = settings.showSubmission ? shown : NONE
  const notShown = moreCount + fields.moreCount
  const path = linkPath(settings, { formId: defined.form.id, submissionId })
  const payment = isForTeam ? await paymentOf(scope, submissionEvent) : null
  return {
    subject: subjectOf(submissionEvent, { settings, lineTags, heading }),
    heading,
    paragraphs,
    ...(orderNumber === null ? {} : { orderNumber }),
    ...(colleagues.length > 0 ? { answersBy: unlinked(colleagues.join(', ')) } : {}),
    ...(change === undefined ? {} : { change: changeShown(change, settings) }),
    ...(answers.length > 0 ? { answers } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
    ...(notShown > 0 ? { moreCount: notShown } : {}),
    ...(path === null ? {} : { link: `${brand.origin}${path}` }),
    ...(payment === null ? {} : { payment }),
  }
}

const IS_TO_PAY: ReadonlySet<SubmissionEvent['event']> = new Set(['submitted', 'updated'])

const paymentOf = async (
  scope: ReadScope,
  { answered, submissionId, orderNumber, event }: SubmissionEvent,
) =>
  orderNumber === null || !IS_TO_PAY.has(event)
    ? null
    : findPaymentLink(scope, submissionId, answered.defined.definition)

/** What has happened to a submission since it was submitted; null for the submission itself. */
const newsOf = ({ change, event }: SubmissionEvent) =>
  event === 'approved' || event === 'rejected' ? event : (change?.kind ?? null)

interface SubjectTexts {
  readonly settings: FormNotificationSettings
  readonly lineTags: MergeValues
  readonly heading: string
}

function subjectOf(
  submissionEvent: SubmissionEvent,
  { settings, lineTags, heading }: SubjectTexts,
): string {
  const subject = beginningOf(fillMergeTags(settings.subjectLine, lineTags), EMAIL_SUBJECT_LENGTH)
  return settings.isFormTitleSubjectLine || subject === ''
    ? titleFor(heading, submissionEvent, settings)
    : headingOf(subject, submissionEvent)
}

/** Every email about a change or a decision begins with it, also if the organisers wrote its subject. */
function headingOf(title: string, submissionEvent: SubmissionEvent): string {
  const news = newsOf(submissionEvent)
  return news === null
    ? title
    : beginningOf(word(`submissions.subjects.${news}`, { title }), EMAIL_SUBJECT_LENGTH)
}

/**
 * The subject with the number of the order. Organisers get such emails from many teams, so it names the team. A
 * guest has none.
 */
function titleFor(
  heading: string,
  { answered, orderNumber }: SubmissionEvent,
  { sendToType }: FormNotificationSettings,
): string {
  const { teamName } = answered.submitter
  const title =
    orderNumber === null
      ? heading
      : beginningOf(
          word('submissions.subjects.ofOrder', { title: heading, number: String(orderNumber) }),
          EMAIL_SUBJECT_LENGTH,
        )
  if (!isToOrganisers(sendToType) || teamName === '') return title
  const text = word('submissions.subjects.ofTeam', { title, team: unlinked(teamName) })
  return beginningOf(text, EMAIL_SUBJECT_LENGTH)
}

/**
 * Totals and changes are answers: only an email with the answers contains them. A correction shows the
 * submitters both totals in any case.
 */
function changeShown(
  { kind, text }: NonNullable<SubmissionEvent['change']>,
  { showSubmission, sendToType }: FormNotificationSettings,
): ReturnType<typeof text> {
  const change = text()
  if (showSubmission) return change
  if (kind === 'corrected' && isToTeam(sendToType)) return { ...change, changes: [], moreCount: 0 }
  const { paid: _paid, ...rest } = change
  return { ...rest, totals: null, changes: [], moreCount: 0 }
}

/** Also addresses that organisers have typed, such as those of contractors. */
const isToOrganisers = (sendToType: FormNotificationSettings['sendToType']): boolean =>
  sendToType === 'admin' || sendToType === 'custom'

const isToTeam = (sendToType: FormNotificationSettings['sendToType']): boolean =>
  sendToType === 'user' || sendToType === 'teamOwner' || sendToType === 'team'

/**
 * The default messages of every form are about a team that submits. They exist in every language,
 * and have variants for changes, decisions and guests, who have no name and no team.
 */
function messageOf({ message }: FormNotificationSettings, submissionEvent: SubmissionEvent) {
  for (const key of ['adminNotificationMessage', 'userNotificationMessage'] as const) {
    if (wordsWithText(message, `forms.starting.${key}`) !== null)
      return word(`forms.starting.${variantOf(key, submissionEvent) ?? key}`)
  }
  return message
}

function variantOf(
  key: 'adminNotificationMessage' | 'userNotificationMessage',
  submissionEvent: SubmissionEvent,
) {
  const isOfGuest = submissionEvent.answered.key.teamId === null
  const news = newsOf(submissionEvent)
  if (key === 'userNotificationMessage') return news === null ? null : USER_MESSAGES[news]
  if (news === null) return isOfGuest ? 'guestNotificationMessage' : null
  return (isOfGuest ? GUEST_MESSAGES : ADMIN_MESSAGES)[news]
}

const USER_MESSAGES = {
  changed: 'userChangedMessage',
  edited: 'userEditedMessage',
  corrected: 'userCorrectedMessage',
  approved: 'userApprovedMessage',
  rejected: 'userRejectedMessage',
} as const
const ADMIN_MESSAGES = {
  changed: 'adminChangedMessage',
  edited: 'adminEditedMessage',
  corrected: 'adminCorrectedMessage',
  approved: 'adminApprovedMessage',
  rejected: 'adminRejectedMessage',
} as const
/** Only tasks are decided on, and a guest has none. */
const GUEST_MESSAGES = {
  ...ADMIN_MESSAGES,
  edited: 'guestEditedMessage',
  corrected: 'guestCorrectedMessage',
} as const

interface Texts {
  readonly tags: MergeValues
  /** For a text of one line. */
  readonly lineTags: MergeValues
  readonly answers: ReturnType<typeof boundAnswers>
}

const NONE = { answers: [], moreCount: 0 }

/** By language. */
const written = new WeakMap<SubmissionEvent, Map<Language | null, Texts>>()

/** The answers as people read them, the same for all notifications of one event in a language. */
function textsOf(submissionEvent: SubmissionEvent, texts: TextContext): Texts {
  const known = written.get(submissionEvent) ?? new Map<Language | null, Texts>()
  const before = known.get(callersLanguage())
  if (before !== undefined) return before
  const { answered, checked } = submissionEvent
  const definition = inReadersLanguage(answered.defined.definition)
  const values = mergeValues(definition, checked, {
    submitter: withoutLinkedNames(answered.submitter),
    texts,
  })
  const tags = Object.fromEntries(
    Object.entries(values).map(([tag, value]) => {
      const most = tag === ALL_FIELDS_TAG ? EMAIL_TEXT_LENGTH : EMAIL_TAG_LENGTH
      return [tag, beginningOf(value, most)]
    }),
  )
  const made = {
    tags,
    lineTags: inOneLine(tags),
    answers: boundAnswers(answersOf(definition, checked, texts)),
  }
  written.set(submissionEvent, known.set(callersLanguage(), made))
  return made
}

/** Names of people and teams must not become links in an email. */
const withoutLinkedNames = ({ person, teamName, ...facts }: Submitter): Submitter => ({
  ...facts,
  teamName: unlinked(teamName),
  person: {
    ...person,
    firstName: unlinked(person.firstName),
    surname: unlinked(person.surname),
  },
})

/** The shown and answered questions. */
function answersOf(
  definition: FormDefinition,
  { values, visible }: SubmittedAnswers,
  texts: TextContext,
): { label: string; value: string }[] {
  return answerLines(definition, values, { ...texts, visible })
    .filter(({ text }) => text !== '')
    .map(({ heading, label, text }) => ({
      label: heading === null ? label : `${heading}: ${label}`,
      value: text,
    }))
}

/** Organisers and the team get a link to the submission; other readers cannot open it. */
function linkPath(
  { sendToType }: FormNotificationSettings,
  { formId, submissionId }: { formId: string; submissionId: string },
): string | null {
  const isToReader = sendToType === 'admin' || isToTeam(sendToType)
  return isToReader ? `/forms/${formId}/submissions/${submissionId}` : null
}

/**
 * The custom fields of the team with a value, in their order: visible and hidden ones as the
 * notification includes them (specification: forms, section 4). A guest's submission has none. Each
 * is marked if hidden, because its reader can lose the right while the email waits.
 */
async function customFieldLines(
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
  {
    showCustomFields,
    showHiddenCustomFields,
  }: Pick<FormNotificationSettings, 'showCustomFields' | 'showHiddenCustomFields'>,
): Promise<{ label: string; value: string; isHidden: boolean }[]> {
  if (!showCustomFields && !showHiddenCustomFields) return []
  const { admin } = submissionEvent.answered.submitter.facts
  const standShareRole = admin['standShareRole'] === 'child' ? 'child' : null
  const fields = await customFieldsOf(scope, submissionEvent)
  const style = callersStyle()
  return fields
    .map((field) => ({
      label: field.label,
      value: customFieldText(field, style),
      isHidden: !isShownToTeam(field, { standShareRole }),
    }))
    .filter(({ isHidden }) => (isHidden ? showHiddenCustomFields : showCustomFields))
    .filter(({ value }) => value !== '')
}

/** By language. */
const read = new WeakMap<SubmissionEvent, Map<Language | null, TeamCustomField[]>>()

/** Queried once for all notifications of one event in a language. */
async function customFieldsOf(
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
): Promise<TeamCustomField[]> {
  const { teamId } = submissionEvent.answered.key
  const known = read.get(submissionEvent) ?? new Map<Language | null, TeamCustomField[]>()
  const values =
    known.get(callersLanguage()) ?? (teamId === null ? [] : await findTeamValues(scope, teamId))
  read.set(submissionEvent, known.set(callersLanguage(), values))
  return values
}
