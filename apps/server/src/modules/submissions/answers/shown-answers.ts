// What may be read of answers: a draft holds what was typed into questions that are hidden now, and
// nobody reads that in it.
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
  /** As the form was when it was answered. */
  readonly definition: FormDefinition
  readonly values: Submission['values']
}

type Answered = Pick<ReadableSubmission, 'record' | 'definition'>

/** Reads the answers of these submissions as far as they are shown. Asks nothing for each of them. */
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
 * What of a draft is shown as it is saved, for those who look for answers: in the database rules are
 * not followed. Null where nothing is hidden, which is most drafts.
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
