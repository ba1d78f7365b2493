// Messages about files that have been uploaded together, or withdrawn together.
import type { FileRules, TeamTask } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { Arrived, StoredBatch } from './use-upload-batches.ts'

/** What has arrived, and whether the task is complete now or still misses files. */
export function arrivedText(
  { files, saved, wasComplete }: StoredBatch,
  rules: FileRules | null,
  t: T,
): string {
  const [first] = files
  const count = files.length
  const { title } = saved
  const isDone = saved.isComplete && !wasComplete
  if (count === 1 && first !== undefined)
    return isDone
      ? t('tasks.task.nowComplete', { title })
      : t('tasks.files.received', { name: first.name })
  if (isDone) return t('tasks.files.receivedAndComplete', { count: String(count), title })
  const missing = (rules?.minCount ?? 0) - saved.files.length
  const received = t('tasks.files.receivedSeveral', { count: String(count) })
  return missing > 0 ? `${received} ${t('tasks.files.stillMissing', { count: missing })}` : received
}

interface Undone {
  readonly before: TeamTask
  readonly now: TeamTask
}

/** What has been withdrawn, and whether the task is open again. */
export function takenBackText(files: readonly Arrived[], { before, now }: Undone, t: T): string {
  const [first] = files
  const withdrawn =
    files.length === 1 && first !== undefined
      ? t('tasks.files.withdrawn', { name: first.name })
      : t('tasks.files.withdrawnSeveral', { count: String(files.length) })
  const isOpenAgain = before.isComplete && !now.isComplete
  return isOpenAgain ? `${withdrawn} ${t('tasks.task.nowOpen', { title: now.title })}` : withdrawn
}
