// Messages about files that have been uploaded together, or withdrawn together.
import { type FileRules, isAwaiting, type TeamTask } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { Arrived, StoredBatch } from './use-upload-batches.ts'

/** What has arrived, and whether the task is complete now, open again, or still misses files. */
export function arrivedText(
  { files, saved, wasComplete }: StoredBatch,
  rules: FileRules | null,
  t: T,
): string {
  const [first] = files
  const count = files.length
  const { title } = saved
  const isDone = saved.isComplete && !wasComplete
  const opened = openedText({ before: { isComplete: wasComplete }, now: saved }, t)
  if (count === 1 && first !== undefined)
    return isDone
      ? t('tasks.task.nowComplete', { title })
      : t('taskFiles.received', { name: first.name }) + opened
  if (isDone) return t('taskFiles.receivedAndComplete', { count: String(count), title })
  const missing = (rules?.minCount ?? 0) - saved.files.length
  const received = t('taskFiles.receivedSeveral', { count: String(count) }) + opened
  return missing > 0 ? `${received} ${t('taskFiles.stillMissing', { count: missing })}` : received
}

interface Changed {
  readonly before: Pick<TeamTask, 'isComplete'>
  readonly now: TeamTask
}

/** A sentence that the task is open again; '' if it is not. */
const openedText = ({ before, now }: Changed, t: T): string =>
  before.isComplete && !now.isComplete ? ` ${t('tasks.task.nowOpen', { title: now.title })}` : ''

/** What has been withdrawn, and whether the task is open again. */
export function takenBackText(
  files: readonly Pick<Arrived, 'name'>[],
  changed: Changed,
  t: T,
): string {
  const [first] = files
  const withdrawn =
    files.length === 1 && first !== undefined
      ? t('taskFiles.withdrawn', { name: first.name })
      : t('taskFiles.withdrawnSeveral', { count: String(files.length) })
  return withdrawn + openedText(changed, t)
}

/** What the Undo of a withdrawn file has restored, and what it has not. */
export function backText(
  name: string,
  { before, now }: { readonly before: TeamTask; readonly now: TeamTask },
  t: T,
): string {
  const { title } = now
  const state = now.approval?.state ?? 'none'
  const wasApproved = before.approval?.state === 'approved'
  if (wasApproved && isAwaiting(state)) return t('taskFiles.backToApprove', { name, title })
  if (wasApproved && state !== 'approved') return t('taskFiles.backToSend', { name, title })
  return now.isComplete && now.completedAt !== before.completedAt
    ? t('taskFiles.backComplete', { name, title })
    : t('taskFiles.back', { name })
}
