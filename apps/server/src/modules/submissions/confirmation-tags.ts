// What the merge tags of questions in a confirmation stand for.
import {
  blankFieldTags,
  fieldTagValues,
  mergeTagsIn,
  visibility,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { canSeeSubmission } from '@eventflow/domain/submissions'
import { readDefinitions } from '../forms/index.ts'
import { findSubmitterOf } from './answer-facts.ts'
import type { FillingContext } from './filling.situation.ts'
import { storedAnswers } from './submissions.details.ts'
import { findSubmission } from './submissions.report.ts'
import { textContext } from './submissions.texts.ts'

interface Asked {
  readonly message: string
  readonly definition: FormDefinition
  readonly submissionId: string | undefined
}

/** Only the tags that the message has; blank where the viewer may not see the submission. */
export async function confirmationTags(
  context: FillingContext,
  { message, definition, submissionId }: Asked,
): Promise<Record<string, string>> {
  const wanted = new Set(mergeTagsIn(message))
  const blank = blankFieldTags(definition)
  if (!Object.keys(blank).some((tag) => wanted.has(tag))) return {}
  const known =
    submissionId === undefined ? null : await answersOf(context, { definition, submissionId })
  const all = Object.entries({ ...blank, ...known })
  return Object.fromEntries(all.filter(([tag]) => wanted.has(tag)))
}

async function answersOf(
  { scope, viewer }: FillingContext,
  { definition, submissionId }: { definition: FormDefinition; submissionId: string },
) {
  const record = await findSubmission(scope, submissionId)
  if (record === null || !canSeeSubmission(viewer, record.submission)) return null
  const { submission } = record
  const values = storedAnswers(record)
  if (submission.formId !== definition.form.id || submission.isDraft || values === null) return null
  const definitions = await readDefinitions(scope, [submission.definitionId])
  const answered = definitions.get(submission.definitionId) ?? definition
  const { facts } = await findSubmitterOf(scope, submission)
  const visible = visibility(answered, values, facts)
  return fieldTagValues(answered, values, { ...(await textContext(scope)), visible })
}
