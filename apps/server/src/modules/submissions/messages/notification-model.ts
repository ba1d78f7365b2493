// The contents of a form's email: subject, message with merge tags filled in, answers, link.
import { isShownToTeam, type TeamCustomField } from '@eventflow/domain/custom-fields'
import {
  ALL_FIELDS_TAG,
  answerLines,
  fillMergeTags,
  inOneLine,
  type FormNotificationSettings,
  type MergeValues,
  type SubmittedAnswers,
  type TextContext,
} from '@eventflow/domain/forms'
import {
  beginningOf,
  boundAnswers,
  EMAIL_SUBJECT_LENGTH,
  EMAIL_TAG_LENGTH,
  EMAIL_TEXT_LENGTH,
  type EmailModels,
} from '@eventflow/domain/mail'
import type { ReadScope } from '../../../platform/db/index.ts'
import { wordsThatSay } from '../../../platform/language/index.ts'
import { unlinked, type MailBrand } from '../../../platform/mail/index.ts'
import type { Submitter } from '../answers/answer-facts.ts'
import { findTeamValues } from '../../custom-fields/index.ts'
import { textContext } from '../../forms/index.ts'
import { customFieldText } from '../custom-field-text.ts'
import { mergeValues } from './merge-values.ts'
import type { AnsweredForm, SubmissionEvent } from './submission-event.ts'

export async function notificationModel(
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
  { settings, brand }: { settings: FormNotificationSettings; brand: MailBrand },
): Promise<EmailModels['formNotification']> {
  const { answered, submissionId, change } = submissionEvent
  const { defined } = answered
  const { title } = defined.form
  const texts = await textContext(scope, defined.definition)
  const { tags, lineTags, answers: shown } = textsOf(submissionEvent, texts)
  const fields = boundAnswers(await customFieldLines(scope, submissionEvent, settings))
  const customFields = fields.answers
  const subject = beginningOf(fillMergeTags(settings.subjectLine, lineTags), EMAIL_SUBJECT_LENGTH)
  const isTitle = settings.isFormTitleSubjectLine || subject === ''
  const message = fillMergeTags(messageOf(settings, submissionEvent), tags)
  const paragraphs = beginningOf(message, EMAIL_TEXT_LENGTH)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const { answers, moreCount } = settings.showSubmission ? shown : NONE
  const notShown = moreCount + fields.moreCount
  const path = linkPath(settings, { formId: defined.form.id, submissionId })
  return {
    subject: isTitle ? title : subject,
    heading: title,
    paragraphs,
    ...(change === undefined ? {} : { change: changeShown(change.text, settings) }),
    ...(answers.length > 0 ? { answers } : {}),
    ...(customFields.length > 0 ? { customFields } : {}),
    ...(notShown > 0 ? { moreCount: notShown } : {}),
    ...(path === null ? {} : { link: `${brand.origin}${path}` }),
  }
}

/** Totals and changes are answers: only an email with the answers contains them. */
const changeShown = (
  change: NonNullable<SubmissionEvent['change']>['text'],
  { showSubmission }: FormNotificationSettings,
): typeof change =>
  showSubmission ? change : { ...change, totals: null, changes: [], moreCount: 0 }

/**
 * The default messages of every form are about a team that submits. They have variants for guests,
 * who have no name and no team, and for changes, in the language of the stored message.
 */
function messageOf({ message }: FormNotificationSettings, submissionEvent: SubmissionEvent) {
  for (const key of ['adminNotificationMessage', 'userNotificationMessage'] as const) {
    const t = wordsThatSay(message, `forms.starting.${key}`)
    const variant = variantOf(key, submissionEvent)
    if (t !== null && variant !== null) return t(`forms.starting.${variant}`)
  }
  return message
}

function variantOf(
  key: 'adminNotificationMessage' | 'userNotificationMessage',
  { answered, change }: SubmissionEvent,
) {
  const isOfGuest = answered.key.teamId === null
  if (key === 'userNotificationMessage') {
    if (change === undefined) return null
    return change.isByOrganiser ? 'userEditedMessage' : 'userChangedMessage'
  }
  if (change === undefined) return isOfGuest ? 'guestNotificationMessage' : null
  if (!change.isByOrganiser) return 'adminChangedMessage'
  return isOfGuest ? 'guestEditedMessage' : 'adminEditedMessage'
}

interface Texts {
  readonly tags: MergeValues
  /** For a text of one line. */
  readonly lineTags: MergeValues
  readonly answers: ReturnType<typeof boundAnswers>
}

const NONE = { answers: [], moreCount: 0 }

const written = new WeakMap<SubmissionEvent, Texts>()

/** The answers as people read them, the same for all notifications of one event. */
function textsOf(submissionEvent: SubmissionEvent, texts: TextContext): Texts {
  const known = written.get(submissionEvent)
  if (known !== undefined) return known
  const { answered, checked } = submissionEvent
  const { defined, submitter } = answered
  const values = mergeValues(defined.definition, checked, {
    submitter: withoutLinkedNames(submitter),
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
    answers: boundAnswers(answersOf(answered, checked, texts)),
  }
  written.set(submissionEvent, made)
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
  { defined }: AnsweredForm,
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

/** Organisers and the team get a link to the submission; other readers cannot open it. */
function linkPath(
  { sendToType }: FormNotificationSettings,
  { formId, submissionId }: { formId: string; submissionId: string },
): string | null {
  if (sendToType === 'admin') return `/admin/forms/${formId}/submissions/${submissionId}`
  const isToTeam = sendToType === 'user' || sendToType === 'teamOwner' || sendToType === 'team'
  return isToTeam ? `/forms/${formId}/submissions/${submissionId}` : null
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
  return fields
    .map((field) => ({
      label: field.label,
      value: customFieldText(field),
      isHidden: !isShownToTeam(field, { standShareRole }),
    }))
    .filter(({ isHidden }) => (isHidden ? showHiddenCustomFields : showCustomFields))
    .filter(({ value }) => value !== '')
}

const read = new WeakMap<SubmissionEvent, TeamCustomField[]>()

/** Queried once for all notifications of one event. */
async function customFieldsOf(
  scope: ReadScope,
  submissionEvent: SubmissionEvent,
): Promise<TeamCustomField[]> {
  const { teamId } = submissionEvent.answered.key
  const values =
    read.get(submissionEvent) ?? (teamId === null ? [] : await findTeamValues(scope, teamId))
  read.set(submissionEvent, values)
  return values
}
