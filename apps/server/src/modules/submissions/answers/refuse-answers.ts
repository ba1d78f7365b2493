import type { AnswerProblem, FormDefinition } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { submissionsErrors } from '@eventflow/domain/submissions'
import { answerProblem } from '../../forms/index.ts'

/** Throws `invalidSubmission`, or `invalidAfterUpload` if only files are invalid. */
export const refuseAnswers = (
  definition: FormDefinition,
  problems: readonly AnswerProblem[],
): void => {
  if (problems.length === 0) return
  const { invalidAfterUpload, invalidSubmission } = submissionsErrors
  const isOfFiles = problems.every(({ code }) => FILE_PROBLEMS.has(code))
  const entry = isOfFiles ? invalidAfterUpload : invalidSubmission
  throw new DomainError(entry, {
    problems: problems.map((each) => answerProblem(definition, each)),
  })
}

const FILE_PROBLEMS: ReadonlySet<AnswerProblem['code']> = new Set([
  'fileUnknown',
  'fileKind',
  'fileTooLarge',
])
