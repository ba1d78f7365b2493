// Completes tasks automatically (docs/design/tasks.md), in the transaction of the change that completes them.
import {
  becomesComplete,
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

/** Maximum team ids in a live message. If more are affected, everybody is notified. */
const MAX_NAMED = 100

/** A concurrent save can change a status between query and update. Then it is tried again. */
const TRIES = 3

/**
 * Completes the tasks whose condition is met, for these teams, or for all teams with these tasks.
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
  const toSave = found.filter((open) => isNow(open, clock)).map((open) => statusOf(open, now))
  if (toSave.length === 0) return true
  const saved = await saveStatuses(scope, toSave, { by: null, at: now })
  for (const { taskId, teamId, values } of toSave)
    if (values.approval === 'submitted') await queueMoveEmail(scope, { taskId, teamId, at: now })
  note(scope, saved)
  return saved.length === toSave.length
}

function isNow({ condition, dueFacts, ...open }: OpenCondition, clock: EventClock): boolean {
  const { dueDate } = effectiveDue(dueFacts, clock)
  const { isTimeSensitive } = dueFacts
  const left = daysLeft({ type: 'task', dueDate }, clock)
  const status = { ...open, isLocked: isLocked({ ...open, isTimeSensitive, daysLeft: left }) }
  return becomesComplete(condition, { facts: open, status })
}

/** Completed by nobody, which distinguishes it from completion by a person. */
function statusOf(open: OpenCondition, now: Date): StatusToSave {
  const { taskId, teamId, revision, isApprovalNeeded, decidedRevision } = open
  const status = requestedStatusOf('complete', isApprovalNeeded)
  const sentAt = status.approval === 'submitted' ? now : null
  const values = {
    ...status,
    notApplicableReason: null,
    completedAt: now,
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

function note(scope: Scope, saved: readonly { taskId: string; teamId: string }[]): void {
  if (saved.length === 0) return
  const teamIds = [...new Set(saved.map(({ teamId }) => teamId))]
  const things = saved.flatMap(({ taskId, teamId }) => [`task:${taskId}`, `team:${teamId}`])
  scope.audit.things.push(...things)
  scope.audit.changed.push('completedByItself')
  const audience = teamIds.length > MAX_NAMED ? 'everybody' : teamIds
  const about = tasksOf(saved.map(({ taskId }) => taskId))
  publishNoted(scope, ['taskStatuses'], { audience, about })
}
