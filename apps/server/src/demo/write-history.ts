// Changes after submitting: by an organiser, with a reason, and by the team itself.
import type { Answers, FormDefinition } from '@eventflow/domain/forms'
import { addDays } from '@eventflow/domain/kernel'
import { answerChanges } from '@eventflow/domain/submissions'
import type { Scope } from '../platform/db/index.ts'
import { firstSubmitted, writeChanged } from './history.repository.ts'

const HOUR_MS = 3_600_000
/** Nothing that is changed here needs words or amounts. */
const TEXTS = { word: String, money: String, isWithoutVat: false }

interface Changed {
  readonly values: Answers
  readonly by: string | null
  readonly isByOrganiser: boolean
  readonly reason: string
}

/** Changes the first submission of the order form, twice. */
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
}

interface Step extends NonNullable<Awaited<ReturnType<typeof firstSubmitted>>> {
  /** Counted from 1. */
  readonly step: number
  readonly before: Answers
}

async function writeChange(
  scope: Scope,
  { submission, definition: stored, step, before }: Step,
  { values, ...about }: Changed,
): Promise<void> {
  const definition = stored as FormDefinition
  const at = new Date((submission.submittedAt?.getTime() ?? 0) + step * HOUR_MS)
  const changes = answerChanges({ definition, values: before }, { definition, values }, () => TEXTS)
  const revision = submission.revision + step
  await writeChanged(scope, submission.id, { revision, at, values, ...about, changes })
}
