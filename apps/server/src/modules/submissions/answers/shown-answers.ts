// The readable answers: a draft contains answers to questions that are hidden now, which nobody may
// read.
import { isDeepStrictEqual } from 'node:util'
import {
  factsUsed,
  shownAnswers,
  visibility,
  type Answers,
  type Facts,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { Submission } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import type { SubmissionRecord } from '../submissions.report.ts'
import { findSubmittersOf, GUEST } from './answer-facts.ts'

export interface ReadableSubmission {
  readonly record: SubmissionRecord
  /** The form as it was answered. */
  readonly definition: FormDefinition
  readonly values: Submission['values']
}

type Answered = Pick<ReadableSubmission, 'record' | 'definition'>

/** Reads the visible answers of these submissions, without a query for each of them. */
export async function draftReader(
  scope: ReadScope,
  submissions: readonly Answered[],
): Promise<(submission: ReadableSubmission) => Submission['values']> {
  const asking = submissions.filter(
    ({ record, definition }) => record.submission.isDraft && asksForFacts(definition),
  )
  const submitterOf = await findSubmittersOf(scope, asking.map(writerOf))
  return ({ record, definition, values }) => {
    if (!record.submission.isDraft) return values
    const { facts } = asksForFacts(definition) ? submitterOf(writerOf({ record })) : GUEST
    const visible = visibility(definition, values, facts)
    return shownAnswers(definition, values, visible) as Submission['values']
  }
}

/**
 * The visible part of a draft, computed for filters when it is saved, because the database cannot evaluate
 * rules. Null if nothing is hidden, as in most drafts.
 */
export function shownInDraft(
  definition: FormDefinition,
  values: Answers,
  facts: Facts,
): Answers | null {
  const shown = shownAnswers(definition, values, visibility(definition, values, facts))
  return isDeepStrictEqual(shown, values) ? null : shown
}

const asksForFacts = (definition: FormDefinition): boolean =>
  Object.values(factsUsed(definition)).some((ids) => ids.length > 0)

const writerOf = ({ record: { submission } }: Pick<Answered, 'record'>) => ({
  teamId: submission.teamId,
  submittedBy: submission.submittedBy ?? submission.updatedBy,
})
