import { DomainError } from '@eventflow/domain/kernel'
import { canReview, tasksErrors, type PutBack, type TaskPair } from '@eventflow/domain/tasks'
import { tasksOf, type Scope } from '../../platform/db/index.ts'
import {
  openReplaced,
  type ReplacedDueDate,
  type ReplacedStatus,
  type UndoActor,
} from './status-undo.ts'
import {
  findPairs,
  lockStatuses,
  restoreActing,
  saveStatuses,
  type KnownPair,
} from './task-batches.repository.ts'
import { restoreDueDates } from './task-deadlines.repository.ts'
import { queueMoveEmail } from './task-moves.ts'
import { NO_STATUS, type StoredStatus } from './task-statuses.repository.ts'
import type { Actor } from './tasks.usecases.ts'

const keyOf = ({ taskId, teamId }: TaskPair): string => `${taskId} ${teamId}`

/** Whether an email about the last change of the status has been sent. */
export const isAnnounced = ({ approvalAt, toldAt }: StoredStatus): boolean =>
  approvalAt !== null && approvalAt.getTime() === toldAt?.getTime()

interface Restored extends PutBack {
  /** The pinned comments that the undone decisions had added. */
  readonly notes: readonly (TaskPair & { readonly noteId: string })[]
}

/**
 * Restores each status and due date that nobody has changed since. An email that still waits is not sent,
 * because it no longer matches the status. Teams that have received theirs get another one. Throws
 * `changedSince` for a text that the portal has not made for this event.
 */
export async function putStatusesBack(
  scope: Scope,
  { secret, ...actor }: UndoActor,
  { undo }: { undo: string },
): Promise<Restored> {
  const replaced = openReplaced(undo, { eventId: scope.eventId, secret })
  if (replaced === null) throw new DomainError(tasksErrors.changedSince)
  const all = [...replaced.statuses, ...replaced.dueDates]
  const [found, locked] = [await findPairs(scope, all), await lockStatuses(scope, all)]
  const known = new Map(found.map((pair) => [keyOf(pair), pair]))
  const stored = new Map(locked.map((status) => [keyOf(status), status]))
  const isUnchanged = ({ revision, ...pair }: TaskPair & { revision: number }) =>
    known.has(keyOf(pair)) && stored.get(keyOf(pair))?.revision === revision
  const isOthers = ({ teamId }: TaskPair) => canReview(actor.viewer, teamId)
  const isOurs = (row: ReplacedStatus) => isOthers(row) || !isDecision(row, known)
  const statuses = replaced.statuses.filter((row) => isUnchanged(row) && isOurs(row))
  const dueDates = replaced.dueDates.filter((row) => isUnchanged(row) && isOthers(row))
  const told = statuses.filter((row) => {
    const status = stored.get(keyOf(row))
    return status !== undefined && isAnnounced(status)
  })
  await restore(scope, actor, { statuses, dueDates, told: new Set(told) })
  noteRestored(scope, [...statuses, ...dueDates])
  const restored = statuses.length + dueDates.length
  return {
    restored,
    left: all.length - restored,
    emailed: told.length,
    notes: statuses.flatMap(({ taskId, teamId, noteId }) =>
      noteId === undefined ? [] : { taskId, teamId, noteId },
    ),
  }
}

const isDecision = (row: ReplacedStatus, known: ReadonlyMap<string, KnownPair>): boolean =>
  known.get(keyOf(row))?.isApprovalNeeded === true || (row.before?.approval ?? 'none') !== 'none'

interface ToRestore {
  readonly statuses: readonly ReplacedStatus[]
  readonly dueDates: readonly ReplacedDueDate[]
  readonly told: ReadonlySet<ReplacedStatus>
}

async function restore(
  scope: Scope,
  { viewer, now }: Actor,
  { statuses, dueDates, told }: ToRestore,
): Promise<void> {
  const stamp = { by: viewer.userId, at: now }
  const toSave = statuses.map((row) => {
    const {
      completedActedBy: _,
      sentActedBy: __,
      decidedRevision,
      ...before
    } = row.before ?? NO_STATUS
    // Another email needs another time of the change, by which it is identified.
    const moved = told.has(row) ? { approvalAt: now, approvalBy: viewer.userId } : {}
    const { taskId, teamId, revision } = row
    const values = { ...before, ...moved }
    return { taskId, teamId, revision, values, isDecided: false, decidedRevision }
  })
  if (toSave.length > 0) await saveStatuses(scope, toSave, stamp)
  await restoreActing(
    scope,
    statuses.flatMap(({ taskId, teamId, before }) => {
      const { completedActedBy = null, sentActedBy = null } = before ?? {}
      const isNobody = completedActedBy === null && sentActedBy === null
      return isNobody ? [] : { taskId, teamId, completedActedBy, sentActedBy }
    }),
  )
  await restoreDueDates(scope, dueDates, stamp)
  for (const { taskId, teamId } of told) await queueMoveEmail(scope, { taskId, teamId, at: now })
}

function noteRestored(scope: Scope, restored: readonly TaskPair[]): void {
  const taskIds = [...new Set(restored.map(({ taskId }) => taskId))]
  const teamIds = [...new Set(restored.map(({ teamId }) => teamId))]
  scope.audit.things.push(
    ...taskIds.map((id) => `task:${id}`),
    ...teamIds.map((id) => `team:${id}`),
  )
  scope.live.audience = teamIds
  scope.live.about = tasksOf(taskIds)
}
