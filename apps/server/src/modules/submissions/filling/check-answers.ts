// Checks answers before submitting, and detects repeated ones.
import { isDeepStrictEqual } from 'node:util'
import {
  atOrderedPrices,
  atOrderedTerms,
  atTodaysPrices,
  ENTRY_ID,
  pricesOfOrder,
  submitAnswers,
  type Answers,
  type FormDefinition,
  type PriceChange,
  type Priced,
  type SubmittedAnswers,
} from '@eventflow/domain/forms'
import {
  extraOrders,
  hasRemovedParts,
  keptOfDraft,
  withoutCorrections,
  withSubmittedParts,
  withUnpublished,
  withUnseen,
  type AnsweredForm,
} from '@eventflow/domain/submissions'
import type { CalendarDate } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../../platform/db/index.ts'
import { readDefinitions } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { fileIdsIn, findUsableFiles } from '../answers/answer-files.ts'
import type { AnswersInput, FillingContext, SubmissionContext } from '../submission-context.ts'
import { withOtherOrders } from '../stock/ordered-elsewhere.ts'
import { atFixedPrices } from './prices-now.ts'
import { storedAnswers } from '../submissions.details.ts'
import {
  teamsRevision,
  type StoredSubmission,
  type SubmissionRecord,
} from '../submissions.report.ts'

interface AnswersToCheck {
  readonly submissionContext: {
    readonly key: Pick<SubmissionContext['key'], 'teamId'>
    readonly defined: Pick<SubmissionContext['defined'], 'definition'>
    readonly submitter: Pick<SubmissionContext['submitter'], 'facts'>
  }
  readonly input: Pick<AnswersInput, 'values'>
  /** The day of the prices; today if omitted. */
  readonly day?: CalendarDate
  /** The stored version: its files belong to the team, and its disabled options may stay. */
  readonly stored: SubmissionRecord | null
}

export interface CheckedAnswers extends SubmittedAnswers {
  /** The form with the prices and the tax of the submitted order, if there is one. */
  readonly definition: FormDefinition
  /** What to store, including answers to questions that the form no longer asks or shows. */
  readonly kept: AnsweredForm
  readonly priceChanges: readonly PriceChange[]
  /** The order moves to the event's currency, without its credits and charges. */
  readonly isInOtherCurrency: boolean
  /** The submitted answers, with the form as it was answered; null if there are none. */
  readonly before: AnsweredForm | null
}

export async function checkAnswers(
  { scope, viewer, now }: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  { submissionContext, input, stored, day }: AnswersToCheck,
): Promise<CheckedAnswers> {
  const { key, submitter } = submissionContext
  const { facts } = submitter
  const asked = await atFixedPrices({ scope, now }, submissionContext.defined.definition, day)
  const earlier = (stored && storedAnswers(stored)) ?? {}
  const given = withUnpublished(asked, earlier, input.values)
  const findFile = await findUsableFiles(scope, fileIdsIn(asked, given), {
    uploader: { viewer, teamId: key.teamId },
    submissionIds: stored ? [stored.submission.id] : [],
  })
  const before = await answeredBefore(scope, stored)
  const offered = before ? withSubmittedParts(asked, before) : asked
  // An order without items keeps its currency, and with it its credits and charges.
  const isInOtherCurrency = (await hasOtherCurrency(scope, before)) && hasItems(offered, given)
  const { definition, changes } = isInOtherCurrency
    ? atTodaysPrices(offered, earlier, given)
    : atPricesOfOrder(offered, before, given)
  const ordered = before?.values
  const present = submissionContext.defined.definition
  const order = { teamId: key.teamId, current: stored, ordered, facts, present }
  const opened = await withOtherOrders(scope, definition, order)
  const checked = submitAnswers(opened, given, { facts, stored: earlier, ordered, findFile })
  const submitted = isInOtherCurrency ? submittedWithoutCorrections(before) : before
  const base =
    submitted ?? keptOfDraft(definition, { draft: earlier, sent: given }, { facts, findFile })
  const answered = { definition, values: checked.values, visible: checked.visible, sent: given }
  const kept = base === null ? answered : withUnseen(base, answered, facts)
  const problems = [
    ...checked.problems,
    ...(before === null
      ? []
      : extraOrders(before, { ...checked, definition, values: kept.values })),
  ]
  return {
    ...checked,
    problems,
    definition,
    kept,
    priceChanges: changes,
    isInOtherCurrency,
    before,
  }
}

/** The form with the prices and the tax of the submitted order, if there is one. */
function atPricesOfOrder(
  offered: FormDefinition,
  before: AnsweredForm | null,
  given: Answers,
): Priced {
  const priced = atOrderedPrices(offered, before?.values ?? {}, given)
  return before === null
    ? priced
    : { ...priced, definition: atOrderedTerms(priced.definition, before) }
}

const submittedWithoutCorrections = (before: AnsweredForm | null): AnsweredForm | null =>
  before && withoutCorrections(before)

const hasItems = (definition: FormDefinition, given: Answers): boolean =>
  Object.keys(pricesOfOrder(definition, given)).length > 0

/** Whether the event's currency has changed since the order. */
async function hasOtherCurrency(scope: ReadScope, before: AnsweredForm | null): Promise<boolean> {
  const prices = before?.definition.prices
  if (prices === undefined) return false
  return prices.currencyId !== (await readAllSettings(scope)).variables.currencyId
}

/** The submitted answers, with the form as it was answered; null if there are none. */
async function answeredBefore(
  scope: ReadScope,
  stored: SubmissionRecord | null,
): Promise<AnsweredForm | null> {
  const values = stored && storedAnswers(stored)
  if (stored === null || stored.submission.isDraft || values === null) return null
  const { definitionId } = stored.submission
  const definition = (await readDefinitions(scope, [definitionId])).get(definitionId)
  return definition ? { definition, values } : null
}

/** The form with the removed options, items and item lists that a team's submitted answers contain. */
export async function withOwnParts(
  scope: ReadScope,
  definition: FormDefinition,
  stored: SubmissionRecord | null,
): Promise<FormDefinition> {
  const values = stored && storedAnswers(stored)
  if (values === null || !hasRemovedParts(definition, values)) return definition
  const before = await answeredBefore(scope, stored)
  return before ? withSubmittedParts(definition, before) : definition
}

/** What the same person has stored already with the same answers, based on the same revision. */
export async function findSentTwice(
  context: FillingContext<ReadScope>,
  submissionContext: SubmissionContext,
  input: AnswersInput,
): Promise<StoredSubmission | null> {
  if (submissionContext.current !== null && submissionContext.revision === input.revision)
    return null
  // Only a task's submission and a change can be recognised. Without a task, a person may submit the
  // same answers twice on purpose.
  const { current: before, isSubmitted } = submissionContext
  if (before === null || !isSubmitted) return null
  if (!isNextOf(before, context, input)) return null
  const checked = await checkAnswers(context, { submissionContext, input, stored: before })
  const stored = before.submission
  return areSameAnswers(checked.kept.values, stored.values) ? stored : null
}

/**
 * Whether the stored version is the one that this person's request would have created from its
 * revision.
 */
function isNextOf(
  { submission, changes }: SubmissionRecord,
  { viewer }: FillingContext<ReadScope>,
  { revision }: AnswersInput,
): boolean {
  const isNext = teamsRevision(submission) === revision + 1 && changes === null
  return isNext && submission.updatedBy === viewer.userId
}

/** Compares answers in their stored form, without the ids of repetitions and rows. */
export const areSameAnswers = (values: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(plainJson(values), plainJson(stored))

const plainJson = (values: unknown): unknown =>
  JSON.parse(JSON.stringify(values, (key, each: unknown) => (key === ENTRY_ID ? undefined : each)))
