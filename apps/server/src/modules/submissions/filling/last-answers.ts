import { answersToOffer, type FormDefinition } from '@eventflow/domain/forms'
import type { Filling } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { readDefinitions } from '../../forms/index.ts'
import { findLastAnswers } from '../last-answers.repository.ts'
import type { FillingContext } from '../submission-context.ts'

/**
 * Last year's answers that the team can accept; empty if there are none. It gets none once it has submitted
 * the form, and none while it cannot fill it in.
 */
export async function lastAnswersFor(
  { scope, viewer }: FillingContext<ReadScope>,
  definition: FormDefinition,
  { canEdit, isDraft }: { readonly canEdit: boolean; readonly isDraft: boolean },
): Promise<Pick<Filling, 'lastAnswers'>> {
  const formId = definition.form.id
  if (viewer.team === null || !canEdit || !isDraft) return {}
  const last = await findLastAnswers(scope, { teamId: viewer.team.id, formId })
  if (last === null) return {}
  const { givenIn, definitionId, values } = last
  const answered = (await readDefinitions(scope, [definitionId])).get(definitionId)
  if (!answered) return {}
  const offered = answersToOffer(definition, { definition: answered, values })
  if (Object.keys(offered.values).length === 0) return {}
  const leftOut = offered.leftOut.map(({ options, ...one }) => ({
    ...one,
    ...(options && { options: [...options] }),
  }))
  return { lastAnswers: { givenIn, ...offered, leftOut } }
}
