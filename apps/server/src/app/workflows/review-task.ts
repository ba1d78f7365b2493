// A reviewer decides about a submitted task. The note becomes a message of the conversation. People
// and the form's own notifications are informed shortly afterwards (docs/design/approval.md).
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import {
  canReview,
  isAwaiting,
  mayMove,
  needsNote,
  statusAfter,
  tasksErrors,
  type PutBack,
  type Review,
  type ReviewMove,
} from '@eventflow/domain/tasks'
import { pinNote, withdrawNote } from '../../modules/comments/index.ts'
import { changesSince } from '../../modules/submissions/index.ts'
import {
  findStatus,
  isAnnounced,
  moveApproval,
  putStatusesBack,
  sealReplaced,
  statusOfTeam,
  queueMoveEmail,
  type StatusKey,
  type StoredStatus,
  type UndoActor,
} from '../../modules/tasks/index.ts'
import { tasksOf, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'

/**
 * The status of a team's task, and what has changed since the last decision in force. Without one, what has
 * changed since a decision that was undone.
 */
export async function readReview(
  scope: ReadScope,
  now: Date,
  { taskId, teamId }: StatusKey,
): Promise<Review> {
  const key = { taskId, teamId }
  const [line, status] = await Promise.all([statusOfTeam(scope, now, key), findStatus(scope, key)])
  const { decidedRevision = null, undoneRevision = null } = status ?? {}
  const revision = decidedRevision ?? undoneRevision
  const { submission } = line
  if (revision === null) return { line, comparedWith: null, changes: null, undo: null }
  const comparedWith = decidedRevision === null ? 'undone' : 'decided'
  const changes = submission === null ? [] : await changesSince(scope, submission.id, revision)
  return { line, comparedWith, changes, undo: null }
}

interface Move extends StatusKey {
  readonly move: ReviewMove
  readonly note: string
  readonly revision: number
}

function refuseWithoutNote({ move, note }: Move): void {
  if (!needsNote(move) || note !== '') return
  const problems = [problemAt('note', 'problems.tasks.noteMissing')]
  throw new DomainError(tasksErrors.invalidProgress, { problems })
}

/** If nobody was notified of a step, nobody has to be notified that it was undone. */
async function announceMove(
  scope: Scope,
  moved: StatusKey & { at: Date },
  { move, before }: { move: ReviewMove; before: StoredStatus },
): Promise<void> {
  if (move !== 'submitted' || isAnnounced(before)) await queueMoveEmail(scope, moved)
}

/**
 * Throws `staleRevision` with the current version if the team has submitted a version other than the one
 * that the reviewer has seen, and `forbidden` for one's own team.
 */
export async function reviewTask(scope: Scope, actor: UndoActor, wanted: Move): Promise<Review> {
  const { viewer, now } = actor
  const { taskId, teamId, move, note, revision } = wanted
  const key = { taskId, teamId }
  const read = () => readReview(scope, now, key)
  await read()
  if (!canReview(viewer, teamId)) throw new DomainError(kernelErrors.forbidden)
  refuseWithoutNote(wanted)
  const status = await findStatus(scope, key)
  const stale = async () => new DomainError(kernelErrors.staleRevision, { current: await read() })
  if (status?.revision !== revision) throw await stale()
  if (!mayMove(status.approval, move)) throw new DomainError(tasksErrors.cannotReview)
  const isDecided = move !== 'submitted' && move !== 'inReview'
  // Nobody has sent it again, so it is as before the decision.
  const isUndone = move === 'submitted' && !isAwaiting(status.approval)
  // The changes that organisers requested stay stored while the task waits.
  const approvalNote = isDecided || isUndone ? note || null : status.approvalNote
  const values = { ...statusAfter(status, move), approvalNote, isDecided, isUndone }
  const stamp = { by: viewer.userId, at: now }
  if (!(await moveApproval(scope, { ...key, revision }, { values, stamp }))) throw await stale()
  const noteId = note === '' ? undefined : await pinNote(scope, actor, { ...key, text: note })
  await announceMove(scope, { ...key, at: now }, { move, before: status })
  scope.audit.things.push(`task:${taskId}`, `team:${teamId}`)
  scope.audit.changed.push(`approval=${move}`)
  scope.live.audience = [teamId]
  scope.live.about = tasksOf([taskId])
  const replaced = { ...key, revision: revision + 1, before: status, noteId }
  const undo = sealReplaced({ statuses: [replaced] }, { ...scope, secret: actor.secret })
  return { ...(await read()), undo }
}

/** Restores what a change has replaced, and removes the notes of undone decisions. */
export async function undoChange(
  scope: Scope,
  actor: UndoActor,
  input: { undo: string },
): Promise<PutBack> {
  const { notes, ...result } = await putStatusesBack(scope, actor, input)
  for (const { taskId, teamId, noteId } of notes)
    await withdrawNote(scope, { taskId, teamId }, noteId)
  return result
}
