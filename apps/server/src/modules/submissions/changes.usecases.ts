// The history of a submission, written in the transaction of each change.
import type { Answers, FormDefinition } from '@eventflow/domain/forms'
import { answerChanges, mergedChanges, type AnswerChange } from '@eventflow/domain/submissions'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { readDefinitions, textsOfForms } from '../forms/index.ts'
import { insertChange, selectChangesSince, type NewChange } from './changes.repository.ts'
import { storedAnswers } from './submissions.details.ts'
import type { SubmissionRecord } from './submissions.report.ts'

export interface Change extends Omit<NewChange, 'changes' | 'submissionId' | 'revision'> {
  /** The submission before the change. */
  readonly before: SubmissionRecord
  readonly definition: FormDefinition
  readonly values: Answers
  /** How both versions of the form are shown; as they are, if omitted. */
  readonly shownAs?: (definition: FormDefinition) => FormDefinition
}

/** Adds the changed answers to the history, if there are any. */
export async function noteChange(
  scope: Scope,
  { before, definition, values, shownAs = (form) => form, ...about }: Change,
): Promise<void> {
  const { id: submissionId, definitionId, revision } = before.submission
  const definitions = await readDefinitions(scope, [definitionId])
  const old = { definition: shownAs(definitions.get(definitionId) ?? definition) }
  const was = { ...old, values: storedAnswers(before) ?? {} }
  const changes = answerChanges(
    was,
    { definition: shownAs(definition), values },
    await textsOfForms(scope),
  )
  if (changes.length === 0 && about.leftOut.length === 0) return
  await insertChange(scope, { submissionId, revision: revision + 1, ...about, changes })
}

/** The answers that have changed since a revision of the submission, each once. */
export const changesSince = async (
  scope: ReadScope,
  submissionId: string,
  revision: number,
): Promise<AnswerChange[]> => mergedChanges(await selectChangesSince(scope, submissionId, revision))
