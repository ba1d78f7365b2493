// Returns, replaces and withdraws files of a task. Changes run one after another, each based on the
// stored version, so that concurrent uploads and colleagues lose nothing.
import type { TeamTask } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { sendFile, type SendPort } from '../../../platform/send-file.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { useUploads } from '../../../ui/files/use-uploads.ts'
import { myTaskQuery } from './my-tasks.queries.ts'

type FilesNow = (fileIds: readonly string[]) => string[]
interface Change {
  readonly files?: FilesNow
  /** Expiry dates by file id. */
  readonly validUntil?: Record<string, string>
}
const asTheyAre: FilesNow = (fileIds) => [...fileIds]

/** Applies a change to the latest files. Repeats once if somebody else has changed them. */
function useChangeFiles(task: TeamTask) {
  const queryClient = useQueryClient()
  const { queryKey } = myTaskQuery(task.id)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
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
    queryClient.setQueryData(queryKey, saved)
    return saved
  }
  const attempt = async (change: Change): Promise<TeamTask> => {
    try {
      return await send(change, queryClient.getQueryData<TeamTask>(queryKey) ?? task)
    } catch (error) {
      if (failureOf(error).code !== STALE) throw error
      return send(change, await client.myTasks.get({ taskId: task.id }))
    }
  }
  return async (change: Change): Promise<TeamTask> => {
    const turn = queue.current.then(() => attempt(change))
    queue.current = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      for (const key of [api.myTasks.key(), api.navigation.key()])
        void queryClient.invalidateQueries({ queryKey: key })
    }
  }
}

interface Arrived {
  readonly id: string
  readonly name: string
  /** The file that it replaces. */
  readonly replaces: string | null
}

export function useReturnedFiles(task: TeamTask) {
  const t = useWords()
  const feedback = useFeedback()
  const changeFiles = useChangeFiles(task)
  const replaced = useRef(new WeakMap<File, string>())
  const send = async (file: File, port: SendPort): Promise<Arrived> => {
    const { id, name } = await sendFile('taskFile')(file, port)
    return { id, name, replaces: replaced.current.get(file) ?? null }
  }
  const take = async ({ id, name, replaces }: Arrived): Promise<void> => {
    try {
      const files: FilesNow = (ids) => [...ids.filter((each) => each !== replaces), id]
      const saved = await changeFiles({ files })
      const done = saved.isComplete && !task.isComplete
      feedback.show({
        type: 'success',
        message: done
          ? t('tasks.task.nowComplete', { title: task.title })
          : t('tasks.files.received', { name }),
        action: { label: t('ui.feedback.undo'), run: () => void takeBack({ id, name, replaces }) },
      })
    } catch (error) {
      const { problems, message } = failureOf(error)
      feedback.show({ type: 'error', message: problems[0]?.message ?? message ?? undefined })
    }
  }
  /** The replaced file counts again, while the server still has it. */
  const takeBack = async ({ id, name, replaces }: Arrived): Promise<void> => {
    try {
      const files: FilesNow = (ids) => [
        ...(replaces === null ? [] : [replaces]),
        ...ids.filter((each) => each !== id),
      ]
      await changeFiles({ files })
      feedback.succeeded(t('tasks.files.withdrawn', { name }))
    } catch (error) {
      feedback.failed(error)
    }
  }
  const uploads = useUploads(send, (arrived: Arrived) => void take(arrived))
  const giveBack = (id: string): void => {
    void changeFiles({ files: (ids) => [...ids, id] }).catch(feedback.failed)
  }
  const withdraw = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      await changeFiles({ files: (ids) => ids.filter((each) => each !== id) })
      feedback.show({
        type: 'success',
        message: t('tasks.files.withdrawn', { name }),
        action: { label: t('ui.feedback.undo'), run: () => giveBack(id) },
      })
    } catch (error) {
      feedback.failed(error)
    }
  }
  const replace = (fileId: string, file: File): void => {
    replaced.current.set(file, fileId)
    uploads.add([file])
  }
  const date = (id: string, day: string) => changeFiles({ validUntil: { [id]: day } })
  return { uploads, withdraw, replace, date }
}
