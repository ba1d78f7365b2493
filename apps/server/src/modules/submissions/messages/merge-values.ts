// What merge tags stand for about one submission.
import {
  fieldTagValues,
  type FormDefinition,
  type MergeValues,
  type SubmittedAnswers,
  type TextContext,
} from '@eventflow/domain/forms'
import { fullNameOf, type Submitter } from '../answers/answer-facts.ts'

/** Whom and what it is about. */
function clientTags(formTitle: string, { person, teamName }: Submitter): MergeValues {
  const { firstName, surname, email } = person
  return { formTitle, teamName, firstName, surname, fullName: fullNameOf(person), email }
}

/** Those, and the shown answers as people read them. */
export const mergeValues = (
  definition: FormDefinition,
  { values, visible }: Pick<SubmittedAnswers, 'values' | 'visible'>,
  { submitter, texts }: { submitter: Submitter; texts: TextContext },
): MergeValues => ({
  ...fieldTagValues(definition, values, { ...texts, visible }),
  ...clientTags(definition.form.title, submitter),
})
