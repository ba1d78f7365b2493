// What an e-mail of a form says: subject, message with its tags filled in, answers, link.
import {
  answerLines,
  fillMergeTags,
  inOneLine,
  type FormNotificationSettings,
  type MergeValues,
  type SubmittedAnswers,
  type TextContext,
} from '@eventflow/domain/forms'
import type { EmailModels } from '@eventflow/domain/mail'
import type { Scope } from '../../../platform/db/index.ts'
import type { MailBrand } from '../../../platform/mail/index.ts'
import { textContext } from '../../forms/index.ts'
import { customFieldLines } from './letter-custom-fields.ts'
import { mergeValues } from './merge-values.ts'
import type { Answered, Occasion } from './occasion.ts'

export async function modelOf(
  scope: Scope,
  occasion: Occasion,
  { settings, brand }: { settings: FormNotificationSettings; brand: MailBrand },
): Promise<EmailModels['formNotification']> {
  const { answering, submissionId } = occasion
  const { defined } = answering
  const { title } = defined.form
  const { tags, lineTags, answers: answered } = textsOf(occasion, await textContext(scope))
  const customFields = await customFieldLines(scope, occasion, settings)
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
    ...(customFields.length > 0 ? { customFields } : {}),
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
  { sendToType }: FormNotificationSettings,
  { formId, submissionId }: { formId: string; submissionId: string },
): string | null {
  if (sendToType === 'admin') return `/admin/forms/${formId}/submissions/`
  const isToTeam = sendToType === 'user' || sendToType === 'teamOwner' || sendToType === 'team'
  return isToTeam ? `/forms/${formId}/submissions/${submissionId}` : null
}
