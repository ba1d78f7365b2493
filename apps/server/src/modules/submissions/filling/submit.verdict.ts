// The verdict on answers that are to be submitted, and whether they have been already.
import { isDeepStrictEqual } from 'node:util'
import { submitAnswers, type SubmittedAnswers } from '@eventflow/domain/forms'
import { fileIdsIn, findUsableFiles } from '../answers/answer-files.ts'
import type { Answering, FillingContext } from './filling.situation.ts'
import type { GivenAnswers } from './filling.usecases.ts'
import { storedAnswers } from '../submissions.details.ts'
import {
  findLatestSubmitted,
  type StoredSubmission,
  type SubmissionRecord,
} from '../submissions.report.ts'

/** How long the same answers of the same person to a form without a task count as sent twice. */
const SENT_TWICE_MS = 10 * 60 * 1000

interface Judged {
  readonly answering: Answering
  readonly given: GivenAnswers
  /** What is stored already: its files are the team's to use, and its disabled options may stay. */
  readonly stored: SubmissionRecord | null
}

export async function verdictOn(
  { scope, viewer }: Pick<FillingContext, 'scope' | 'viewer'>,
  { answering, given, stored }: Judged,
): Promise<SubmittedAnswers> {
  const { place, defined, submitter } = answering
  const findFile = await findUsableFiles(scope, fileIdsIn(defined.definition, given.values), {
    uploader: { viewer, teamId: place.teamId },
    submissionIds: stored ? [stored.submission.id] : [],
  })
  return submitAnswers(defined.definition, given.values, {
    facts: submitter.facts,
    stored: (stored && storedAnswers(stored)) ?? {},
    findFile,
  })
}

/** What the same person has stored already with the same answers, based on the same revision. */
export async function findSentTwice(
  context: FillingContext,
  answering: Answering,
  given: GivenAnswers,
): Promise<StoredSubmission | null> {
  const { scope } = context
  if (answering.current !== null && answering.revision === given.revision) return null
  // For a task there is one submission, and one that is changed is named: either would be found.
  const { current, place, isSubmitted } = answering
  const isFound = isSubmitted || place.taskId !== null
  const before = isFound ? current : await findLatestSubmitted(scope, place)
  if (before === null || !isNextOf(before.submission, context, given)) return null
  if (!isFound && !isRecent(before.submission, context)) return null
  const verdict = await verdictOn(context, { answering, given, stored: before })
  const stored = before.submission
  return areSameAnswers(verdict.values, stored.values) ? stored : null
}

/** What this person's sending of these answers would have made of the revision they name. */
function isNextOf(
  row: StoredSubmission,
  { viewer }: FillingContext,
  { revision }: GivenAnswers,
): boolean {
  return row.revision === revision + 1 && row.updatedBy === viewer.userId
}

const isRecent = ({ updatedAt }: StoredSubmission, { now }: FillingContext): boolean =>
  now.getTime() - Date.parse(updatedAt) < SENT_TWICE_MS

/** Whether answers are, as they would be stored, what is stored. */
export const areSameAnswers = (values: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(plainJson(values), plainJson(stored))

const plainJson = (values: unknown): unknown => JSON.parse(JSON.stringify(values)) as unknown
