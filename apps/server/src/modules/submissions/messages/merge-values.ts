// The values of merge tags about one submission.
import {
  submissionTags,
  type FormDefinition,
  type MergeValues,
  type SubmittedAnswers,
  type TextContext,
} from '@eventflow/domain/forms'
import { fullNameOf, type Submitter } from '../answers/answer-facts.ts'

/** The person, the team and the form, and the shown answers as people read them. */
export function mergeValues(
  definition: FormDefinition,
  answers: Pick<SubmittedAnswers, 'values' | 'visible'>,
  { submitter: { person, teamName }, texts }: { submitter: Submitter; texts: TextContext },
): MergeValues {
  const { firstName, surname, email } = person
  const client = { teamName, firstName, surname, fullName: fullNameOf(person), email }
  return submissionTags(definition, answers, { client, texts })
}
