// What the merge tags of questions in a confirmation stand for.
import {
  blankFieldTags,
  fieldTagValues,
  forGuests,
  GUEST_FACTS,
  mergeTagsIn,
  visibility,
  type Answers,
  type FormDefinition,
  type MergeValues,
  type TextContext,
  type Visible,
} from '@eventflow/domain/forms'
import { canSeeSubmission, shownWithOrders } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { readDefinitions, textContext } from '../../forms/index.ts'
import { findSubmitterOf } from '../answers/answer-facts.ts'
import type { FillingContext } from '../submission-context.ts'
import { storedAnswers } from '../submissions.details.ts'
import { findSubmission } from '../submissions.report.ts'

/** What was submitted, as it was answered. */
export interface Answered {
  readonly definition: FormDefinition
  readonly values: Answers
  readonly visible: Visible
}

/** Only the tags that the message has; blank where the viewer may not see what was submitted. */
export function confirmationTags(
  message: string,
  definition: FormDefinition,
  known: { readonly answered: Answered; readonly texts: TextContext } | null,
): Record<string, string> {
  if (!hasFieldTags(message, definition)) return {}
  const tags = known && fieldTagsOf(known.answered, known.texts)
  return tagsIn(message, { ...blankFieldTags(definition), ...tags })
}

const fieldTagsOf = ({ definition, values, visible }: Answered, texts: TextContext): MergeValues =>
  fieldTagValues(definition, values, { ...texts, visible })

/** The same for a guest who has just submitted: nobody else is ever told what they answered. */
export async function guestConfirmationTags(
  scope: ReadScope,
  message: string,
  { definition, values }: { definition: FormDefinition; values: Answers },
): Promise<Record<string, string>> {
  if (!hasFieldTags(message, definition)) return {}
  const visible = visibility(definition, values, GUEST_FACTS)
  // As guests get it, without the labels of reports.
  const shown = forGuests(definition)
  const known = fieldTagValues(shown, values, { ...(await textContext(scope)), visible })
  return tagsIn(message, known)
}

/** The tags of questions in a message, where there is nobody to tell them to. */
export const blankTagsIn = (message: string, definition: FormDefinition): Record<string, string> =>
  tagsIn(message, blankFieldTags(definition))

const hasFieldTags = (message: string, definition: FormDefinition): boolean => {
  const blank = blankFieldTags(definition)
  return mergeTagsIn(message).some((tag) => Object.hasOwn(blank, tag))
}

function tagsIn(message: string, known: MergeValues): Record<string, string> {
  const target = new Set(mergeTagsIn(message))
  return Object.fromEntries(Object.entries(known).filter(([tag]) => target.has(tag)))
}

/** Null for what is not of this form, not submitted, or not the viewer's to see. */
export async function answeredAt(
  { scope, viewer }: FillingContext<ReadScope>,
  { definition, submissionId }: { definition: FormDefinition; submissionId: string },
): Promise<Answered | null> {
  const record = await findSubmission(scope, submissionId)
  if (record === null || !canSeeSubmission(viewer, record.submission)) return null
  const { submission } = record
  const values = storedAnswers(record)
  if (submission.formId !== definition.form.id || submission.isDraft || values === null) return null
  const definitions = await readDefinitions(scope, [submission.definitionId])
  const stored = { definition: definitions.get(submission.definitionId) ?? definition, values }
  const { facts } = await findSubmitterOf(scope, submission)
  return { ...stored, visible: shownWithOrders(stored, visibility(definition, values, facts)) }
}
