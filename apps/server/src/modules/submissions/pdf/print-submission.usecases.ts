// The contents of a submission's PDF.
import { wholeMomentText, type Language, type Viewer } from '@eventflow/domain/kernel'
import {
  hasOrderedItems,
  readAnswers,
  storedTotal,
  type Answers,
  type FormDefinition,
  type ReadAnswer,
} from '@eventflow/domain/forms'
import { callersLanguage } from '../../../platform/language/index.ts'
import {
  changesOfOrder,
  isChangedSince,
  type AnswersBy,
  type Payment,
  type SubmissionApproval,
} from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import type { ReadScope } from '../../../platform/db/index.ts'
import { findBrandingFile, type StoredBytes } from '../../files/index.ts'
import { inReadersLanguage, readForm, textContext } from '../../forms/index.ts'
import { eventWords, readAllSettings } from '../../settings/index.ts'
import { taskTitleIn } from '../../tasks/index.ts'
import { historyFor, readableAuthors } from '../changes.usecases.ts'
import { removedQuestions } from '../answers/questions.ts'
import type { ReadableSubmission } from '../answers/shown-answers.ts'
import { readableSubmission } from '../read-submission.usecases.ts'
import { moneyText, readPayment, restText } from '../orders/payment-marks.usecases.ts'
import { nameAuthors } from '../submissions.report.ts'
import type { PrintedSubmission } from './submission-pdf.ts'
import { word } from '../submissions.texts.ts'

interface PrintContext {
  readonly scope: ReadScope
  readonly viewer: Viewer
  readonly now: Date
}

/** The contents of the PDF, before its images have been read. */
export interface SubmissionToPrint extends Omit<PrintedSubmission, 'logo'> {
  readonly teamName: string | null
  readonly logoFile: StoredBytes | null
  /** The caller's language, because the file is drawn after their transaction. */
  readonly language: Language
}

/** Gathers the contents. Another team's submission is reported as missing. */
export async function printSubmission(
  { scope, viewer, now }: PrintContext,
  submissionId: string,
): Promise<SubmissionToPrint> {
  const found = await readableSubmission(scope, viewer, submissionId)
  const { record, values } = found
  const definition = inReadersLanguage(found.definition)
  const { submission, teamName } = record
  const { event, branding, variables } = await readAllSettings(scope)
  const moment = momentIn(event.timeZone)
  const isOrder = submission.orderNumber !== null
  const payment = await readPayment({ scope, viewer }, found)
  const { definition: present } = await readForm(scope, submission.formId)
  const language = callersLanguage() ?? 'en'
  const { taskId } = submission
  const taskTitle = taskId === null ? '' : await taskTitleIn(scope, { taskId, language })
  return {
    eventName: event.eventName,
    brandColour: branding.navBgColor,
    logoFile: await findBrandingFile(scope, 'logo'),
    formTitle: definition.form.title,
    teamName,
    facts: [
      ...factsOf(found, { t: await eventWords(scope), moment, taskTitle }),
      ...paidPair(payment, moment),
      ...authorPairs(
        readableAuthors(definition, await nameAuthors(scope, record.authors.submitted)),
        moment,
      ),
    ],
    amendments: isOrder
      ? await amendmentsOf(scope, { submissionId, definition, moment, viewer })
      : [],
    payment: payment?.link ? { link: payment.link, amount: restText(payment) } : null,
    terms: isOrder ? variables.orderTerms : '',
    parts: readAnswers(definition, values, {
      ...(await textContext(scope, definition)),
      visible: null,
    }),
    labelOf: labelsBeside(removedQuestions(definition, present)),
    createdAt: now,
    language,
  }
}

/** What was paid and when. */
const paidPair = (payment: Payment | null, moment: Moment): PrintedSubmission['facts'] =>
  payment?.paid
    ? [
        {
          label: word('submissions.print.paid'),
          text: word('submissions.print.paidOn', {
            amount: moneyText(payment.paid.amount, payment.paid.currencyId),
            time: moment(payment.paid.at),
          }),
        },
      ]
    : []

interface OrderToRead {
  readonly submissionId: string
  readonly definition: FormDefinition
  readonly moment: Moment
  readonly viewer: Viewer
}

/** The changes of an order, the first one first. */
async function amendmentsOf(
  scope: ReadScope,
  { submissionId, definition, moment, viewer }: OrderToRead,
): Promise<PrintedSubmission['amendments']> {
  const history = (await historyFor(scope, viewer, submissionId)).toReversed()
  return history
    .map(({ changes, ...about }) => ({ ...about, changes: changesOfOrder(definition, changes) }))
    .filter(({ changes }) => changes.length > 0)
    .map(({ at, byName, isByOrganiser, reason, changes, authors }, place) => ({
      heading: word(`submissions.print.amendment${isByOrganiser ? 'ByUs' : ''}`, {
        number: place + 1,
        time: moment(at),
        name: byName ?? word('filling.history.somebody'),
      }),
      reason: reason === '' ? '' : word('mail.formNotification.reason', { reason }),
      changes: [
        ...authorPairs(authors, moment),
        ...changes.map(({ label, from, to, sentences }) => ({
          label,
          text:
            sentences?.join('\n') ??
            (from === '' ? to : word('submissions.beforeAndNow', { from, to: to || '–' })),
        })),
      ],
    }))
}

/** Colleagues whose answers a person submitted. */
const authorPairs = (authors: readonly AnswersBy[], moment: Moment) =>
  authors.map(({ name, at, questions }) => ({
    label: word('submissions.print.answersBy'),
    text: word('submissions.print.answersOf', {
      name: name ?? word('filling.history.somebody'),
      time: moment(at),
      questions: questions.join(', '),
    }),
  }))

type Moment = (iso: string) => string

const momentIn = (timeZone: string): Moment => {
  const look = { style: 'long', language: callersLanguage() ?? 'en' } as const
  return (iso) => wholeMomentText(new Date(iso), timeZone, look)
}

const stateText = (approval: SubmissionApproval | null): string =>
  approval === null ? '' : word(`tasks.approval.${approval}`)

interface FactTexts {
  /** With the event's names for teams and tasks. */
  readonly t: T
  readonly moment: Moment
  /** In the reader's language; '' without a task. */
  readonly taskTitle: string
}

function factsOf(
  { record, values }: ReadableSubmission,
  { t, moment, taskTitle }: FactTexts,
): PrintedSubmission['facts'] {
  const { submission, teamName, submittedByName, updatedByName, approval } = record
  const { isDraft, orderNumber, submittedAt, updatedAt } = submission
  const isChanged = isChangedSince(submission)
  const isSubmitted = !isDraft && submittedAt !== null
  const facts = [
    { label: 'team', text: teamName ?? word('submissions.guest') },
    { label: 'task', text: taskTitle },
    { label: 'approval', text: stateText(approval) },
    { label: 'orderNumber', text: orderNumber === null ? '' : String(orderNumber) },
    { label: 'order', text: emptiedText(submission, values) },
    { label: 'submittedBy', text: isSubmitted ? (submittedByName ?? '') : '' },
    { label: 'submittedAt', text: isSubmitted ? moment(submittedAt) : '' },
    { label: 'changedBy', text: isChanged ? (updatedByName ?? '') : '' },
    { label: 'changedAt', text: isChanged ? moment(updatedAt) : '' },
    { label: 'draft', text: isSubmitted ? '' : moment(updatedAt) },
  ] as const
  return facts
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({ label: t(`submissions.print.${label}`), text }))
}

/** '' for an order with items. */
function emptiedText(
  { orderNumber, isDraft }: ReadableSubmission['record']['submission'],
  values: Answers,
): string {
  if (orderNumber === null || isDraft || hasOrderedItems(values)) return ''
  return word(`filling.submission.${storedTotal(values) === 0 ? 'cancelled' : 'creditsOnly'}`)
}

/** Marks questions that the form no longer asks, as exports do. */
function labelsBeside({
  removed,
  hidden,
}: ReturnType<typeof removedQuestions>): (answer: ReadAnswer) => string {
  return ({ questionId, label }) => {
    if (removed.includes(questionId)) return word('submissions.removed', { label })
    return hidden.includes(questionId) ? word('submissions.hidden', { label }) : label
  }
}
