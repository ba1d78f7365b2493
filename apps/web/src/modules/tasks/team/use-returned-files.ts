// Returns, replaces and withdraws files of a task. Changes run one after another, each based on the
// stored version, so that concurrent uploads and colleagues lose nothing.
import { fileRulesOf, isAwaiting, type TeamTask } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { arrivedText, backText, takenBackText } from './arrived-texts.ts'
import { myTaskQuery } from './my-tasks.queries.ts'
import {
  useUploadBatches,
  type Arrived,
  type StoredBatch,
  type SendTaskFile,
} from './use-upload-batches.ts'

type FilesNow = (fileIds: readonly string[]) => string[]
interface Change {
  readonly files?: FilesNow
  /** Expiry dates by file id. */
  readonly validUntil?: Record<string, string>
  /** The revision of the change that this one undoes. */
  readonly undoes?: number
}
const asTheyAre: FilesNow = (fileIds) => [...fileIds]

/** The task has changed in another way since the change that is to be undone. */
class ChangedSince extends Error {}
/** The task already has as many files as it accepts. */
class Full extends Error {}

/**
 * Applies a change to the latest files. Repeats once if somebody else has changed them. A change can
 * be undone only while nothing but this screen has changed the task since.
 */
function useChangeFiles(task: TeamTask) {
  const queryClient = useQueryClient()
  const { queryKey } = myTaskQuery(task.id)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The last revisions, as long as only this screen has made them. */
  const own = useRef<readonly number[]>([])
  const send = async (
    { files: change = asTheyAre, validUntil = {} }: Change,
    now: TeamTask,
  ): Promise<TeamTask> => {
    const fileIds = change(now.files.map(({ id }) => id))
    const saved = await client.myTasks.setFiles({
      taskId: task.id,
      fileIds,
      validUntil,
      revision: now.statusRevision,
    })
    const isNext = own.current.at(-1) === now.statusRevision
    own.current = [...(isNext ? own.current : [now.statusRevision]), saved.statusRevision]
    queryClient.setQueryData(queryKey, saved)
    return saved
  }
  const undo = async (change: Change, undoes: number): Promise<TeamTask> => {
    const now = queryClient.getQueryData<TeamTask>(queryKey) ?? task
    const isOwn = own.current.includes(undoes) && own.current.at(-1) === now.statusRevision
    if (!isOwn) throw new ChangedSince()
    try {
      return await send(change, now)
    } catch (error) {
      throw failureOf(error).code === STALE ? new ChangedSince() : error
    }
  }
  const attempt = async (change: Change): Promise<TeamTask> => {
    if (change.undoes !== undefined) return undo(change, change.undoes)
    try {
      return await send(change, queryClient.getQueryData<TeamTask>(queryKey) ?? task)
    } catch (error) {
      if (failureOf(error).code !== STALE) throw error
      return send(change, await client.myTasks.get({ taskId: task.id }))
    }
  }
  const changeFiles = async (change: Change): Promise<TeamTask> => {
    const turn = queue.current.then(() => attempt(change))
    queue.current = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      for (const key of [api.myTasks.key(), api.navigation.key()])
        void queryClient.invalidateQueries({ queryKey: key })
    }
  }
  return { changeFiles, isOwn: (revision: number) => own.current.includes(revision) }
}

/** Shows messages with Undo until the task is changed outside this screen. */
function useUndoable({ statusRevision }: TeamTask, isOwn: (revision: number) => boolean) {
  const t = useWords()
  const { show, dismiss } = useFeedback()
  const shown = useRef<{ readonly id: number; readonly fileIds: readonly string[] }[]>([])
  useEffect(() => {
    if (isOwn(statusRevision)) return
    for (const { id } of shown.current.splice(0)) dismiss(id)
  })
  return {
    showUndoable: (fileIds: readonly string[], message: string, run: () => void): void => {
      const action = { label: t('ui.feedback.undo'), run }
      shown.current.push({ id: show({ type: 'success', message, action }), fileIds })
    },
    /** Hides the message about a file that has been removed. */
    dismissOf: (fileId: string): void => {
      for (const { id, fileIds } of shown.current) if (fileIds.includes(fileId)) dismiss(id)
    },
  }
}

/** Shows why files could not be changed. */
function useFailures(most: number) {
  const t = useWords()
  const feedback = useFeedback()
  const failed = (error: unknown): void => {
    if (error instanceof ChangedSince)
      feedback.show({ type: 'error', message: t('taskFiles.changedSince') })
    else if (error instanceof Full)
      feedback.show({ type: 'error', message: t('taskFiles.full', { count: most }) })
    else refused(error)
  }
  /** The reason is the problem; the title only names the kind of refusal. */
  const refused = (error: unknown): void => {
    const [problem] = failureOf(error).problems
    if (problem) feedback.show({ type: 'error', message: problem.message })
    else feedback.failed(error)
  }
  return { failed, refused }
}

export function useReturnedFiles(task: TeamTask, send?: SendTaskFile) {
  const t = useWords()
  const feedback = useFeedback()
  const { changeFiles, isOwn } = useChangeFiles(task)
  const { showUndoable, dismissOf } = useUndoable(task, isOwn)
  const rules = fileRulesOf(task)
  const most = rules?.maxCount ?? 0
  const { failed, refused } = useFailures(most)
  const announce = (batch: StoredBatch): void => {
    if (isAwaiting(batch.saved.approval?.state ?? 'none')) {
      feedback.succeeded(t('tasks.approval.sent', { title: task.title }))
      return
    }
    const fileIds = batch.files.map(({ id }) => id)
    showUndoable(fileIds, arrivedText(batch, rules, t), () => void takeBack(batch))
  }
  const store = async (arrived: Arrived): Promise<TeamTask | null> => {
    const { id, replaces } = arrived
    try {
      const files: FilesNow = (ids) => [...ids.filter((each) => each !== replaces), id]
      const saved = await changeFiles({ files })
      if (replaces !== null) dismissOf(replaces)
      return saved
    } catch (error) {
      refused(error)
      return null
    }
  }
  /** The replaced files count again, while the server still has them. */
  const takeBack = async ({ files: arrived, saved }: StoredBatch): Promise<void> => {
    const added = new Set(arrived.map(({ id }) => id))
    const replaced = arrived.flatMap(({ replaces }) => replaces ?? [])
    try {
      const files: FilesNow = (ids) => [...replaced, ...ids.filter((id) => !added.has(id))]
      const now = await changeFiles({ files, undoes: saved.statusRevision })
      feedback.succeeded(takenBackText(arrived, { before: saved, now }, t))
    } catch (error) {
      failed(error)
    }
  }
  const { uploads, replace } = useUploadBatches({ task, store, announce, send })
  const without = (id: string) => changeFiles({ files: (ids) => ids.filter((each) => each !== id) })
  const withdraw = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      const now = await without(id)
      const { statusRevision: undoes } = now
      dismissOf(id)
      const files: FilesNow = (ids) => {
        if (ids.length >= most) throw new Full()
        return [...ids, id]
      }
      const giveBack = async () => {
        const again = await changeFiles({ files, undoes })
        feedback.succeeded(backText(name, { before: task, now: again }, t))
      }
      const message = takenBackText([{ name }], { before: task, now }, t)
      showUndoable([id], message, () => void giveBack().catch(failed))
    } catch (error) {
      refused(error)
    }
  }
  /** Removes a file that the approval needs, after a question. */
  const withdrawTask = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    await without(id)
    dismissOf(id)
    feedback.succeeded(t('taskFiles.takenBack', { name }))
  }
  const date = (id: string, day: string) => changeFiles({ validUntil: { [id]: day } })
  return { uploads, withdraw, withdrawTask, replace, date }
}
