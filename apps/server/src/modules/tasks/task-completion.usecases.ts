// Completes tasks automatically (docs/design/tasks.md), and opens them again, in the transaction of the
// change that causes it.
import {
  becomesComplete,
  isNoLongerComplete,
  daysLeft,
  effectiveDue,
  isLocked,
  requestedStatusOf,
  type EventClock,
} from '@eventflow/domain/tasks'
import { beyondLimits, tasksOf, type Scope } from '../../platform/db/index.ts'
import { publishNoted } from '../../platform/live/index.ts'
import { saveStatuses, type StatusToSave } from './task-batches.repository.ts'
import { findOpenConditions, type OpenCondition } from './task-completion.report.ts'
import { queueMoveEmail } from './task-moves.ts'
import { eventClock } from './tasks.clock.ts'

interface CompletionRequest {
  readonly teamIds?: readonly string[]
  readonly taskIds?: readonly string[]
  readonly now: Date
}

/** Maximum number of team ids in a live message. If more are affected, everybody is notified. */
const MAX_NAMED = 100

/** A concurrent save can change a status between query and update. Then it is tried again. */
const TRIES = 3

/**
 * Completes the tasks whose condition is met, for these teams, or for all teams with these tasks. A
 * change of a team also opens tasks whose condition it no longer meets; a change of a task does not.
 */
export async function completeByThemselves(scope: Scope, asked: CompletionRequest): Promise<void> {
  await beyondLimits(scope, async () => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (await completeOnce(scope, asked)) return
    }
  })
}

/** False if somebody else has changed one of them in the meantime. */
async function completeOnce(scope: Scope, { now, ...asked }: CompletionRequest): Promise<boolean> {
  const found = await findOpenConditions(scope, asked)
  if (found.length === 0) return true
  const clock = await eventClock(scope, now)
  const toSave = found.flatMap((one) => {
    const judged = judge(one, clock)
    if (becomesComplete(one.condition, judged)) return statusOf(one, 'complete', now)
    const isReopened = asked.teamIds !== undefined && isNoLongerComplete(one.condition, judged)
    return isReopened ? statusOf(one, 'open', now) : []
  })
  if (toSave.length === 0) return true
  const saved = await saveStatuses(scope, toSave, { by: null, at: now })
  for (const { taskId, teamId, values } of toSave)
    if (values.approval === 'submitted') await queueMoveEmail(scope, { taskId, teamId, at: now })
  const as = new Set(toSave.map(({ values }) => isOpened(values)))
  note(scope, saved, as)
  return saved.length === toSave.length
}

function judge({ dueFacts, ...open }: OpenCondition, clock: EventClock) {
  const { dueDate } = effectiveDue(dueFacts, clock)
  const { isTimeSensitive } = dueFacts
  const left = daysLeft({ type: 'task', dueDate }, clock)
  const status = { ...open, isLocked: isLocked({ ...open, isTimeSensitive, daysLeft: left }) }
  return { facts: open, status }
}

/** Completed by nobody, which distinguishes it from completion by a person. */
function statusOf(open: OpenCondition, as: 'complete' | 'open', now: Date): StatusToSave {
  const { taskId, teamId, revision, isApprovalNeeded, decidedRevision } = open
  const status = requestedStatusOf(as, isApprovalNeeded)
  const sentAt = status.approval === 'submitted' ? now : null
  const values = {
    ...status,
    notApplicableReason: null,
    completedAt: as === 'complete' ? now : null,
    completedBy: null,
    agreedText: null,
    agreedHash: null,
    sentAt,
    sentBy: null,
    approvalAt: sentAt,
    approvalBy: null,
    approvalNote: null,
  }
  return { taskId, teamId, revision, values, isDecided: false, decidedRevision }
}

const isOpened = ({ completedAt }: StatusToSave['values']): boolean => completedAt === null

function note(
  scope: Scope,
  saved: readonly { taskId: string; teamId: string }[],
  isOpenedOf: ReadonlySet<boolean>,
): void {
  if (saved.length === 0) return
  const teamIds = [...new Set(saved.map(({ teamId }) => teamId))]
  const things = saved.flatMap(({ taskId, teamId }) => [`task:${taskId}`, `team:${teamId}`])
  scope.audit.things.push(...things)
  if (isOpenedOf.has(false)) scope.audit.changed.push('completedByItself')
  if (isOpenedOf.has(true)) scope.audit.changed.push('openedByItself')
  const audience = teamIds.length > MAX_NAMED ? 'everybody' : teamIds
  const about = tasksOf(saved.map(({ taskId }) => taskId))
  publishNoted(scope, ['taskStatuses'], { audience, about })
}
