// Submitting: validates, stores, completes the task, chooses the confirmation and queues the
// emails, all in one transaction (docs/rules.md, section 5). The same answers sent twice for a task
// are one submission.
import {
  CORRECTIONS_ID,
  evaluateRules,
  isSamePrice,
  priceText,
  rulesSchema,
  orderTaxes,
  orderTotalText,
  storedTotal,
  totalText,
  type SubmittedAnswers,
  type TextContext,
} from '@eventflow/domain/forms'
import { DomainError, type FieldProblem } from '@eventflow/domain/kernel'
import {
  authorsAfter,
  authorsOfChanges,
  correctionLines,
  submissionsErrors,
  withUnpublished,
  type AnsweredForm,
  type SeenPrices,
  type AnswerAuthor,
  type submittedSchema,
} from '@eventflow/domain/submissions'
import { early, recordOf, together, type ReadScope } from '../../../platform/db/index.ts'
import { readAheadOfEmails } from '../../../platform/mail/index.ts'
import { selectChoices, storeSubmittedDefinition, textsOfForms } from '../../forms/index.ts'
import { completeTaskBySubmission } from '../../tasks/index.ts'
import { fileIdsIn, keepFiles } from '../answers/answer-files.ts'
import type { StoredVersion } from '../changes.repository.ts'
import { findCorrected, noteChange } from '../changes.usecases.ts'
import {
  holdPlace,
  readPlace,
  type SubmissionContext,
  type AnswersInput,
  type FillingContext,
} from '../submission-context.ts'
import { refuseAgreements } from '../answers/refuse-agreements.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import { refuseOutsideWindow } from './form-window.ts'
import { earlierDay, refuseOtherPrices } from './prices-now.ts'
import { numberOrder } from '../orders/order-number.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { refuseStale } from './refuse-stale.ts'
import { findListeners, notifyOfSubmission } from '../messages/notify-of-submission.ts'
import { describeChange } from '../messages/change-of-submission.ts'
import { emailToSubmitter, NO_EMAIL } from '../messages/email-to-submitter.ts'
import { toMessage, type SubmissionEvent } from '../messages/submission-event.ts'
import { authorOf, othersIn } from './author-of.ts'
import { findSentTwice, checkAnswers, type CheckedAnswers } from './check-answers.ts'
import { continuedAnswers } from '../submissions.details.ts'
import { insertSubmission, storedAuthors, updateSubmission } from '../submissions.repository.ts'
import {
  nameAuthors,
  teamsRevision,
  type NamedAuthor,
  type StoredSubmission,
} from '../submissions.report.ts'
import { word } from '../submissions.texts.ts'

export type SubmitAnswer = ReturnType<typeof submittedSchema.parse>

export async function submit(context: FillingContext, input: AnswersInput): Promise<SubmitAnswer> {
  const { scope } = context
  const { formId } = input
  // The form is locked before anything else is read.
  const place = holdPlace(context, input)
  const { begun, confirmations, listeners } = together(scope.tx, () => {
    readAheadOfEmails(scope)
    return {
      begun: early(readPlace(context, { ...input, isSent: true }, place)),
      confirmations: early(selectChoices(scope, formId)),
      listeners: early(findListeners(scope, formId)),
    }
  })
  const submissionContext = await begun
  const again = await findSentTwice(context, submissionContext, input)
  if (again !== null) {
    scope.audit.isRepeated = true
    return answerOf(again)
  }
  await refuseStale(context, submissionContext, input.revision)
  refuseAgreements(context, submissionContext, input.values)
  const { isSubmitted, defined, current } = submissionContext
  if (isSubmitted && !defined.form.isEditable) throw new DomainError(submissionsErrors.notEditable)
  await refuseOutsideWindow(context, submissionContext)

  const checked = await checkAnswers(context, { submissionContext, input, stored: current })
  refuseAnswers(checked.definition, checked.problems)
  await refuseNewPrices(scope, { checked, submissionId: current?.submission.id ?? null }, input)
  await refusePricesOfToday(context, submissionContext, { input, checked })
  await refuseOtherTotal(scope, { input, checked })
  const confirmationId = chooseConfirmation(await confirmations, submissionContext, checked)
  const colleagues = await colleaguesIn(context, submissionContext, { input, checked })
  const stored = { submissionContext, checked, confirmationId, colleagues }
  const { submissionId, orderNumber } = await store(context, stored)
  const message = toMessage(submissionContext, checked.kept, checked.visible)
  const submissionEvent = {
    ...message,
    ...(await eventOf(context, { submissionContext, checked, message, colleagues })),
    submissionId,
    orderNumber,
    isOfCaller: true,
  }
  const sent = await notifyOfSubmission(context, submissionEvent, await listeners)
  scope.live.audience = [submissionContext.key.teamId]
  const { taskId } = submissionContext.key
  scope.live.about = recordOf(taskId, submissionId)
  scope.audit.things.push(
    `submission:${submissionId}`,
    ...(taskId === null ? [] : [`task:${taskId}`]),
  )
  const revision = input.revision + 1
  const email = emailToSubmitter(context.viewer.userId, sent)
  return { submissionId, confirmationId: confirmationId ?? '', taskId, revision, ...email }
}

interface EventToDescribe {
  readonly submissionContext: SubmissionContext
  readonly checked: CheckedAnswers
  readonly message: ReturnType<typeof toMessage>
  readonly colleagues: readonly NamedAuthor[]
}

async function eventOf(
  { scope, now, viewer }: FillingContext,
  { submissionContext, checked, message, colleagues }: EventToDescribe,
): Promise<Pick<SubmissionEvent, 'event' | 'change' | 'colleagues'>> {
  const { current, defined, submitter } = submissionContext
  const names = colleagues.flatMap(({ name }) => name ?? [])
  if (current === null || checked.before === null) return { event: 'submitted', colleagues: names }
  const text = await describeChange(scope, message, {
    before: current,
    answeredBefore: checked.before,
    present: defined.definition,
    by: submitter.person,
    colleagues: names,
    viewer,
    now,
    reason: '',
  })
  return { event: 'updated', change: { kind: 'changed', text } }
}

/** Colleagues whose saved answers this call submits. */
async function colleaguesIn(
  context: FillingContext,
  { current }: SubmissionContext,
  { input, checked }: Priced,
): Promise<readonly NamedAuthor[]> {
  const saved = current?.authors.unsubmitted ?? []
  if (current === null || saved.length === 0) return []
  // The order may keep items and lists that the form no longer offers.
  const { definition } = checked.kept
  const was = continuedAnswers(definition, current)
  const submitted = checked.before?.values ?? {}
  const is = withUnpublished(definition, was, input.values)
  const author = authorOf(context)
  const authors = authorsAfter(definition, saved, { author, was, is, submitted })
  const colleagues = othersIn(context.viewer, authors)
  if (colleagues.length === 0) return []
  const versions = { was: submitted, is: checked.kept.values }
  return nameAuthors(context.scope, authorsOfChanges(definition, colleagues, versions))
}

interface Priced {
  readonly input: AnswersInput
  readonly checked: CheckedAnswers
}

/** Refuses prices that began after the person opened the form, until the person accepts them. */
async function refusePricesOfToday(
  context: FillingContext,
  submissionContext: SubmissionContext,
  { input, checked }: Priced,
): Promise<void> {
  if (input.acceptsPrices === true) return
  const day = await earlierDay(context, submissionContext.defined.definition, input.pricedOn)
  if (day === null) return
  const stored = submissionContext.current
  const seen = await checkAnswers(context, { submissionContext, input, stored, day })
  await refuseOtherPrices(context.scope, seen.kept, checked.kept)
}

/** Whether the person has confirmed these new prices in the review of the order. */
function areSeen(
  { currencyId, items }: SeenPrices,
  { priceChanges, kept }: Pick<CheckedAnswers, 'priceChanges' | 'kept'>,
): boolean {
  if (currencyId !== kept.definition.prices?.currencyId) return false
  const seen = new Map(items.map(({ path, price }) => [path, price]))
  return priceChanges.every(({ path, is }) => {
    const price = seen.get(path)
    return price !== undefined && isSamePrice(price, is)
  })
}

/** Names the credits and charges of an order that moves to another currency. */
const correctionsLeftOut = (
  order: AnsweredForm | null,
  texts: Pick<TextContext, 'money'>,
): FieldProblem[] =>
  (order === null ? [] : correctionLines(order)).map(({ label, amount }) => ({
    path: CORRECTIONS_ID,
    message: word('submissions.correctionLeftOut', { label, amount: priceText(amount, texts) }),
  }))

/** Refuses changed prices or totals of an order until the person accepts them. */
async function refuseNewPrices(
  scope: ReadScope,
  {
    checked: { priceChanges, isInOtherCurrency, before, kept },
    submissionId,
  }: { readonly checked: CheckedAnswers; readonly submissionId: string | null },
  { acceptsPrices, seenPrices }: AnswersInput,
): Promise<void> {
  // The form may hide everything that was ordered.
  const isRelabelled = isInOtherCurrency && storedTotal(kept.values) !== 0
  if (acceptsPrices === true || (priceChanges.length === 0 && !isRelabelled)) return
  if (seenPrices && areSeen(seenPrices, { priceChanges, kept })) return
  const textsOf = await textsOfForms(scope)
  const now = textsOf(kept.definition)
  const then = textsOf(before?.definition ?? kept.definition)
  const corrected = submissionId === null ? new Set() : await findCorrected(scope, submissionId)
  const problems = priceChanges.map(({ path, label, was, is }) => ({
    path,
    message: word(`submissions.${corrected.has(path) ? 'correctedPrice' : 'priceChanged'}`, {
      label,
      was: priceText(was, then),
      is: priceText(is, now),
    }),
  }))
  const totals = {
    was: orderTotalText(before ?? { ...kept, values: {} }, then),
    is: orderTotalText(kept, now),
  }
  if (isInOtherCurrency) problems.push(...correctionsLeftOut(before, then))
  problems.push({ path: 'total', message: word('submissions.totalChanged', totals) })
  throw new DomainError(submissionsErrors.pricesChanged, { problems })
}

/** Refuses an order that costs another amount than the person saw, until the person accepts it. */
async function refuseOtherTotal(
  scope: ReadScope,
  { input: { acceptsPrices, seenPrices }, checked: { kept } }: Priced,
): Promise<void> {
  const was = seenPrices?.total
  if (was === undefined || acceptsPrices === true) return
  const texts = (await textsOfForms(scope))(kept.definition)
  const taxes = texts.tax ? orderTaxes(kept.values, kept.definition, texts.tax) : null
  const is = taxes?.gross ?? storedTotal(kept.values)
  if (is === was) return
  const text = (minor: number): string =>
    taxes ? `${texts.money(minor)} ${texts.word('withVat')}` : totalText(minor, texts)
  const totals = { was: text(was), is: text(is) }
  const message = word('submissions.otherTotal', totals)
  throw new DomainError(submissionsErrors.pricesChanged, { problems: [{ path: 'total', message }] })
}

const answerOf = (row: StoredSubmission): SubmitAnswer => ({
  submissionId: row.id,
  confirmationId: row.confirmationId ?? '',
  taskId: row.taskId,
  revision: teamsRevision(row),
  // The first response reported the email. This repetition sends none.
  ...NO_EMAIL,
})

/** The first active one whose rules match, in order; otherwise the default one. */
export function chooseConfirmation(
  confirmations: readonly Pick<
    Awaited<ReturnType<typeof selectChoices>>[number],
    'id' | 'isActive' | 'isDefault' | 'operator' | 'rules'
  >[],
  { defined, submitter }: Pick<SubmissionContext, 'defined' | 'submitter'>,
  { values, visible }: SubmittedAnswers,
): string | null {
  const situation = { values, visible, facts: submitter.facts }
  const chosen = confirmations.find(({ isActive, isDefault, operator, ...confirmation }) => {
    const rules = rulesSchema.safeParse(confirmation.rules).data
    if (!isActive || isDefault || rules === undefined) return false
    return evaluateRules(defined.definition, { rules, operator }, situation)
  })
  return (chosen ?? confirmations.find(({ isDefault }) => isDefault))?.id ?? null
}

interface ToStore {
  readonly submissionContext: SubmissionContext
  readonly checked: CheckedAnswers
  readonly confirmationId: string | null
  readonly colleagues: readonly NamedAuthor[]
}

/**
 * Turns the draft into the submission and completes its task. A changed submission retains its
 * submitter and time.
 */
async function store(
  context: FillingContext,
  { submissionContext, checked, confirmationId, colleagues }: ToStore,
): Promise<{ submissionId: string; orderNumber: number | null }> {
  const { scope, viewer, now } = context
  const { key, current } = submissionContext
  const { definition, values } = checked.kept
  const before = current?.submission
  const submitted = {
    submittedAt: before?.submittedAt ? new Date(before.submittedAt) : now,
    submittedBy: before?.submittedBy ?? viewer.userId,
    confirmationId,
    ...(!submissionContext.isSubmitted && {
      submittedAuthors: storedAuthors(colleagues),
    }),
  }
  const definitionId = await storeSubmittedDefinition(scope, definition)
  const written = { answers: { values, definitionId, by: viewer.userId, now }, submitted }
  const { taskId, teamId } = key
  const done = { taskId: taskId ?? '', teamId, userId: viewer.userId, now }
  const [submissionId] = await together(scope.tx, () =>
    Promise.all([
      before ? updateSubmission(scope, before.id, written) : insertSubmission(scope, key, written),
      taskId === null ? null : completeTaskBySubmission(scope, done),
    ]),
  )
  await reserveStock(scope, submissionContext.defined.definition, {
    submissionId,
    ...key,
    was: checked.before?.values ?? {},
    is: values,
    now,
  })
  const fileIds = fileIdsIn(definition, values)
  const uploader = { viewer, teamId }
  const kept = { submissionId, fileIds, isNew: before === undefined, isSubmitted: true }
  await keepFiles(scope, kept, uploader)
  if (submissionContext.isSubmitted)
    await noteTeamsChange(context, submissionContext, {
      after: { definitionId, values },
      authors: colleagues,
    })
  const order = { submissionId, orderNumber: before?.orderNumber, values }
  return { submissionId, orderNumber: await numberOrder(scope, order) }
}

/** A team that submits again changes its submission, which is added to the history. */
async function noteTeamsChange(
  { scope, viewer, now }: FillingContext,
  { current }: SubmissionContext,
  { after, authors }: { after: StoredVersion; authors: readonly AnswerAuthor[] },
): Promise<void> {
  if (current === null) return
  await noteChange(scope, {
    before: current,
    after,
    at: now,
    by: viewer.userId,
    isByOrganiser: false,
    authors,
    reason: '',
    isReasonShared: true,
    leftOut: [],
  })
}
