// The values of merge tags for questions in a confirmation.
import {
  blankFieldTags,
  fieldTagValues,
  forGuests,
  GUEST_FACTS,
  hasItemLists,
  mergeTagsIn,
  visibility,
  type FormDefinition,
  type MergeValues,
  type TextContext,
} from '@eventflow/domain/forms'
import {
  canSeeSubmission,
  shownWithOrders,
  type AnsweredForm,
  type OrderTotal,
  type ShownAnswers,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { inReadersLanguage, readDefinitions, textContext } from '../../forms/index.ts'
import { findSubmitterOf } from '../answers/answer-facts.ts'
import type { FillingContext } from '../submission-context.ts'
import { storedAnswers } from '../submissions.details.ts'
import { findSubmission } from '../submissions.report.ts'
import { orderIn } from './order-total.ts'

/** Only the tags that the message uses; blank if the viewer may not see the submission. */
export function confirmationTags(
  message: string,
  definition: FormDefinition,
  known: { readonly answered: ShownAnswers; readonly texts: TextContext } | null,
): Record<string, string> {
  if (!hasFieldTags(message, definition)) return {}
  const tags = known && fieldTagsOf(known.answered, known.texts)
  return tagsIn(message, { ...blankFieldTags(definition), ...tags })
}

const fieldTagsOf = (
  { definition, values, visible }: ShownAnswers,
  texts: TextContext,
): MergeValues => fieldTagValues(definition, values, { ...texts, visible })

/**
 * The tags and the total for a guest who has just submitted, with the answers that the form shows
 * now. No other guest receives them.
 */
export async function guestConfirmationParts(
  scope: ReadScope,
  message: string,
  { answered, present }: { answered: AnsweredForm; present: FormDefinition },
): Promise<{ tags: Record<string, string>; order: OrderTotal }> {
  const hasTags = hasFieldTags(message, answered.definition)
  const hasOrder = hasItemLists(answered.definition)
  if (!hasTags && !hasOrder) return { tags: {}, order: null }
  const visible = visibility(present, answered.values, GUEST_FACTS)
  const { definition, ...shown } = shownWithOrders(answered, { present, visible })
  const texts = await textContext(scope, definition)
  // Guests do not see the labels of reports.
  const read = { definition: inReadersLanguage(forGuests(definition)), ...shown }
  return {
    tags: hasTags ? tagsIn(message, fieldTagsOf(read, texts)) : {},
    order: hasOrder ? orderIn(read, texts) : null,
  }
}

/** Blank values for the tags of questions in a message, for people who may not see the answers. */
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

/** Null for a submission of another form, a draft, or one that is hidden from the viewer. */
export async function answeredAt(
  { scope, viewer }: Pick<FillingContext<ReadScope>, 'scope' | 'viewer'>,
  { definition, submissionId }: { definition: FormDefinition; submissionId: string },
): Promise<(ShownAnswers & { readonly orderNumber: number | null }) | null> {
  const record = await findSubmission(scope, submissionId)
  if (record === null || !canSeeSubmission(viewer, record.submission)) return null
  const { submission } = record
  const values = storedAnswers(record)
  if (submission.formId !== definition.form.id || submission.isDraft || values === null) return null
  const definitions = await readDefinitions(scope, [submission.definitionId])
  const stored = { definition: definitions.get(submission.definitionId) ?? definition, values }
  const { facts } = await findSubmitterOf(scope, submission)
  const visible = visibility(definition, values, facts)
  const shown = shownWithOrders(stored, { present: definition, visible })
  const { orderNumber } = submission
  return { ...shown, orderNumber, definition: inReadersLanguage(shown.definition) }
}
