// Changes after submitting: by an organiser, with a reason, and by the team itself.
import type { Answers, FormDefinition } from '@eventflow/domain/forms'
import { addDays } from '@eventflow/domain/kernel'
import { answerChanges, correctOrder } from '@eventflow/domain/submissions'
import { storeDefinition, textsOfForms } from '../modules/forms/index.ts'
import type { Scope } from '../platform/db/index.ts'
import { word } from '../platform/language/index.ts'
import { firstSubmitted, writeChanged } from './history.repository.ts'

const HOUR_MS = 3_600_000
const CREDIT = { label: 'Two chairs were missing on the first day', amount: '-37.00' }

interface Changed {
  readonly values: Answers
  /** The form as it is stored with them, if a correction changes it. */
  readonly corrected?: FormDefinition
  readonly by: string | null
  readonly isByOrganiser: boolean
  readonly reason: string
}

/** Changes the first submission of the order form, twice, and corrects its order. */
export async function writeHistory(
  scope: Scope,
  { formId, organiserId }: { formId: string; organiserId: string | null },
): Promise<void> {
  const first = await firstSubmitted(scope, formId)
  if (first === undefined) return
  const { submission } = first
  const before = submission.values as Answers
  const moved = { ...before, delivery: addDays(String(before['delivery']), 1) }
  const named = { ...moved, reference: `${String(before['reference'])}-B` }
  const reason = 'They told us by phone that the order number has changed.'
  const byTeam = { by: submission.submittedBy, isByOrganiser: false, reason: '' }
  await writeChange(scope, { ...first, step: 1, before }, { values: moved, ...byTeam })
  const byUs = { by: organiserId, isByOrganiser: true, reason }
  await writeChange(scope, { ...first, step: 2, before: moved }, { values: named, ...byUs })
  const definition = first.definition as FormDefinition
  const { values, definition: corrected } = correctOrder(
    { definition, values: named },
    { prices: [], lines: [CREDIT], label: 'Credits and charges', currencyId: 'GBP' },
  )
  const credit = { by: organiserId, isByOrganiser: true, reason: 'Promised at the help desk.' }
  await writeChange(scope, { ...first, step: 3, before: named }, { values, corrected, ...credit })
}

interface Step extends NonNullable<Awaited<ReturnType<typeof firstSubmitted>>> {
  /** Counted from 1. */
  readonly step: number
  readonly before: Answers
}

async function writeChange(
  scope: Scope,
  { submission, definition: stored, step, before }: Step,
  { values, corrected, ...about }: Changed,
): Promise<void> {
  const definition = stored as FormDefinition
  const at = new Date((submission.submittedAt?.getTime() ?? 0) + step * HOUR_MS)
  const after = { definition: corrected ?? definition, values }
  const texts = { textsOf: await textsOfForms(scope), word }
  const changes = answerChanges({ definition, values: before }, after, texts)
  const definitionId = corrected ? await storeDefinition(scope, corrected) : submission.definitionId
  const revision = submission.revision + step
  const was = { definitionId: submission.definitionId, values: before }
  const written = { revision, at, before: was, after: { definitionId, values }, ...about, changes }
  await writeChanged(scope, submission.id, written)
}
