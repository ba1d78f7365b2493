// Organisers' changes of many tasks of many teams at once (docs/design/approval.md).
import {
  canBeCompleted,
  canReview,
  isAwaiting,
  mustWait,
  statusAfter,
  type BatchOutcome,
  type BatchResult,
  type BatchChange,
  type TaskPair,
  type WaitingPair,
} from '@eventflow/domain/tasks'
import { tasksOf, type Scope } from '../../platform/db/index.ts'
import {
  findPairs,
  findStatuses,
  saveStatuses,
  type KnownPair,
  type StatusToSave,
} from './task-batches.repository.ts'
import { sealReplaced, type ReplacedStatus, type UndoActor } from './status-undo.ts'
import type { StoredStatus } from './task-statuses.repository.ts'
import { statusByOrganiser } from './task-statuses.usecases.ts'
import { queueMoveEmail } from './task-moves.ts'
import type { Actor } from './tasks.usecases.ts'

interface Change {
  readonly as: BatchChange
  readonly reason: string
}

const keyOf = ({ taskId, teamId }: TaskPair): string => `${taskId} ${teamId}`

/** Whether the status already has the wanted state. */
function isAlready(as: BatchChange, before: StoredStatus | null): boolean {
  if (before === null) return as === 'open'
  const { isComplete, isNotApplicable, approval } = before
  if (as === 'open') return !isComplete && !isNotApplicable && approval === 'none'
  return as === 'complete' ? isComplete : isNotApplicable
}

/** Complete and N/A are decisions if the task needs approval. */
const isDecision = (as: BatchChange, { isApprovalNeeded }: KnownPair): boolean =>
  as === 'approved' || (isApprovalNeeded && as !== 'open')

function whyNotComplete(
  { type, waitsFor }: KnownPair,
  before: StoredStatus | null,
): BatchOutcome | null {
  if (!canBeCompleted(type)) return 'cannotTick'
  const approval = before && { state: before.approval }
  return mustWait({ waitsFor, isComplete: false, approval }) ? 'waits' : null
}

/** The reason why nothing is saved; null if something is. */
function refusalOf(
  { viewer }: Actor,
  { as }: Change,
  { pair, before }: { pair: KnownPair | undefined; before: StoredStatus | null },
): BatchOutcome | null {
  if (pair === undefined) return 'notTheirs'
  if (isDecision(as, pair) && !canReview(viewer, pair.teamId)) return 'ownTeam'
  if (as === 'approved') return isAwaiting(before?.approval ?? 'none') ? null : 'nothingSent'
  if (isAlready(as, before)) return 'unchanged'
  return as === 'complete' ? whyNotComplete(pair, before) : null
}

function statusToSave(
  actor: Actor,
  { as, reason }: Change,
  { pair, before }: { pair: KnownPair; before: StoredStatus | null },
): StatusToSave {
  const { taskId, teamId, isApprovalNeeded } = pair
  const revision = before?.revision ?? 0
  const base = { taskId, teamId, revision, decidedRevision: before?.decidedRevision ?? null }
  if (as === 'approved' && before !== null) {
    const moved = { approvalAt: actor.now, approvalBy: actor.viewer.userId, approvalNote: null }
    const values = { ...settledOf(before), ...statusAfter(before, 'approved'), ...moved }
    return { ...base, values, isDecided: true }
  }
  const change = {
    isComplete: as === 'complete',
    isNotApplicable: as === 'notApplicable',
    reason,
    revision,
  }
  const values = statusByOrganiser(before, { change, isApprovalNeeded }, actor)
  return { ...base, values, isDecided: isDecision(as, pair) }
}

/** The part of a status that a change of the approval does not affect. */
const settledOf = ({
  notApplicableReason,
  completedAt,
  completedBy,
  agreedText,
  agreedHash,
  sentAt,
  sentBy,
}: StoredStatus) => ({
  notApplicableReason,
  completedAt,
  completedBy,
  agreedText,
  agreedHash,
  sentAt,
  sentBy,
})

/** Maximum length of a chain of dependent tasks that is completed at once. */
const MAX_ROUNDS = 10

interface Round {
  readonly outcomes: ReadonlyMap<string, BatchOutcome>
  readonly saved: readonly ReplacedStatus[]
  readonly waiting: readonly KnownPair[]
}

/** Changes each separately, so that a refusal of one does not affect the others. */
export async function markPairs(
  scope: Scope,
  { secret, ...actor }: UndoActor,
  { pairs, ...input }: Change & { pairs: readonly TaskPair[] },
): Promise<{ results: BatchResult[]; waiting: WaitingPair[]; undo: string | null }> {
  const wanted = [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]
  let round = await markOnce(scope, actor, { pairs: wanted, ...input })
  const outcomes = new Map(round.outcomes)
  const saved = [...round.saved]
  // Tasks whose dependency is in the same list can now be completed.
  for (let rounds = 1; rounds < MAX_ROUNDS; rounds += 1) {
    if (round.waiting.length === 0 || round.saved.length === 0) break
    round = await markOnce(scope, actor, { pairs: round.waiting, ...input })
    for (const [key, outcome] of round.outcomes) outcomes.set(key, outcome)
    saved.push(...round.saved)
  }
  note(scope, input, saved)
  return {
    results: wanted.map(({ taskId, teamId }) => ({
      taskId,
      teamId,
      outcome: outcomes.get(keyOf({ taskId, teamId })) ?? 'changedMeanwhile',
    })),
    waiting: round.waiting.map(({ taskId, teamId, title, teamName, waitsFor }) => ({
      taskId,
      teamId,
      title,
      teamName,
      waitsFor: waitsFor.flatMap((needed) => needed.title ?? []),
    })),
    undo: sealReplaced({ statuses: saved }, { ...scope, secret }),
  }
}

async function markOnce(
  scope: Scope,
  actor: Actor,
  { pairs, ...input }: Change & { pairs: readonly TaskPair[] },
): Promise<Round> {
  const wanted = pairs.map(({ taskId, teamId }) => ({ taskId, teamId }))
  const [found, statuses] = await Promise.all([
    findPairs(scope, wanted),
    findStatuses(scope, wanted),
  ])
  const known = new Map(found.map((pair) => [keyOf(pair), pair]))
  const stored = new Map(statuses.map((status) => [keyOf(status), status]))
  const outcomes = new Map<string, BatchOutcome>()
  const toSave: StatusToSave[] = []
  for (const one of wanted) {
    const key = keyOf(one)
    const pair = known.get(key)
    const before = stored.get(key) ?? null
    const refusal = refusalOf(actor, input, { pair, before })
    outcomes.set(key, refusal ?? 'changedMeanwhile')
    if (refusal === null && pair !== undefined)
      toSave.push(statusToSave(actor, input, { pair, before }))
  }
  const stamp = { by: actor.viewer.userId, at: actor.now }
  const done = toSave.length === 0 ? [] : await saveStatuses(scope, toSave, stamp)
  const saved = done.map(({ taskId, teamId }) => {
    const before = stored.get(keyOf({ taskId, teamId })) ?? null
    return { taskId, teamId, revision: (before?.revision ?? 0) + 1, before }
  })
  for (const pair of saved) outcomes.set(keyOf(pair), 'done')
  const moves = toSave.filter((one) => isMoveOfApproval(one, stored.get(keyOf(one)) ?? null))
  await queueMoveEmails(scope, moves, { saved, at: actor.now })
  return { outcomes, saved, waiting: found.filter((pair) => outcomes.get(keyOf(pair)) === 'waits') }
}

/** Whether the change decides about a submission, or undoes a decision. */
const isMoveOfApproval = ({ values }: StatusToSave, before: StoredStatus | null): boolean =>
  values.approval !== 'none' || (before?.approval ?? 'none') !== 'none'

/** Notifies teams, as for separate changes. */
async function queueMoveEmails(
  scope: Scope,
  moves: readonly TaskPair[],
  { saved, at }: { saved: readonly TaskPair[]; at: Date },
): Promise<void> {
  const isSaved = new Set(saved.map(keyOf))
  for (const { taskId, teamId } of moves)
    if (isSaved.has(keyOf({ taskId, teamId }))) await queueMoveEmail(scope, { taskId, teamId, at })
}

function note(scope: Scope, { as }: Change, saved: readonly TaskPair[]): void {
  const taskIds = new Set(saved.map(({ taskId }) => taskId))
  const teamIds = new Set(saved.map(({ teamId }) => teamId))
  scope.audit.things.push(
    ...[...taskIds].map((id) => `task:${id}`),
    ...[...teamIds].map((id) => `team:${id}`),
  )
  scope.audit.changed.push(`state=${as}`)
  scope.live.audience = [...teamIds]
  scope.live.about = tasksOf([...taskIds])
}
