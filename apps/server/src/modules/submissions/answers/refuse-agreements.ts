import { agreementsIn, type AnswerProblem, type Answers } from '@eventflow/domain/forms'
import { isActedFor } from '@eventflow/domain/kernel'
import type { FillingContext, SubmissionContext } from '../submission-context.ts'
import { isAnswers, storedAnswers } from '../submissions.details.ts'
import { refuseAnswers } from './refuse-answers.ts'

/**
 * Refuses new consent by a person who acts on behalf of a team. Consent that the team has given
 * itself may stay. Throws `invalidSubmission`.
 */
export function refuseAgreements(
  { viewer }: Pick<FillingContext, 'viewer'>,
  { defined: { definition }, current }: Pick<SubmissionContext, 'defined' | 'current'>,
  values: Answers,
): void {
  if (!isActedFor(viewer)) return
  const before = new Set([
    ...agreementsIn(definition, (current && storedAnswers(current)) ?? {}),
    ...agreementsIn(definition, unsubmitted(current)),
  ])
  const problems = agreementsIn(definition, values)
    .filter((path) => !before.has(path))
    .map((path): AnswerProblem => ({ path, code: 'agreementOnBehalf', params: {} }))
  refuseAnswers(definition, problems)
}

/** The unsubmitted changes of the team. */
function unsubmitted(current: SubmissionContext['current']): Answers {
  const values = current?.changes?.values
  return isAnswers(values) ? values : {}
}
