import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Task } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { sendFile } from '../../../platform/send-file.ts'
import { useWords } from '../../../platform/words.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { isOnItsWay, useUploads } from '../../../ui/files/use-uploads.ts'
import { taskQuery } from './task-admin.queries.ts'
import {
  asDraftFailure,
  draftOf,
  draftProblems,
  EMPTY_DRAFT,
  inputOf,
  type AttachedFile,
  type TaskDraft,
} from './task-draft.ts'
import { inputOfStored, isUndoable } from './task-undo.ts'

export interface TaskEditorProps {
  /** Undefined for a new one. */
  task?: Task
  /** Initial values of a new one. */
  initial?: TaskDraft
  onSaved?: (task: Task) => void
}

const send = (draft: TaskDraft, task: Task | undefined, revision: number): Promise<Task> => {
  const input = inputOf(draft, task)
  const sent = task
    ? client.tasks.update({
        ...input,
        taskId: task.id,
        revision,
        mustAgreeAgain: draft.mustAgreeAgain,
      })
    : client.tasks.add(input)
  return sent.catch((error: unknown) => {
    throw asDraftFailure(error)
  })
}

/** Caches the saved task and refetches lists and groups. */
function useRemember() {
  const queryClient = useQueryClient()
  return (saved: Task) => {
    queryClient.setQueryData(taskQuery(saved.id).queryKey, saved)
    for (const queryKey of [api.tasks.list.key(), api.taskGroups.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
}

/** How the last save can be undone, as long as nobody has changed the task since. */
function useTaskUndo(remember: (task: Task) => void) {
  const t = useWords()
  const feedback = useFeedback()
  const last = useRef<() => void>(undefined)
  const putBack = async (before: Task, saved: Task) => {
    try {
      const input = inputOfStored(before)
      const { id: taskId } = before
      remember(await client.tasks.update({ ...input, taskId, revision: saved.revision }))
      feedback.succeeded(t('taskAdmin.undo.done'))
    } catch (error) {
      if (failureOf(error).code === 'STALE_REVISION')
        feedback.show({ type: 'error', message: t('taskAdmin.undo.changedSince') })
      else feedback.failed(error)
    }
  }
  return {
    take: () => last.current,
    note: (before: Task | undefined, saved: Task) => {
      const canUndo = before !== undefined && isUndoable(before, saved)
      last.current = canUndo ? () => void putBack(before, saved) : undefined
    },
  }
}

/** The editor of a task, including the uploads of its files. */
export function useTaskEditor({ task, initial = EMPTY_DRAFT, onSaved }: TaskEditorProps) {
  const t = useWords()
  const remember = useRemember()
  const latest = useRef<{ attach: (file: AttachedFile) => void }>(null)
  const uploads = useUploads(sendFile('taskAttachment'), ({ id, name, size }) =>
    latest.current?.attach({ id, name, size }),
  )
  const missingFiles = (): FieldProblem[] =>
    isOnItsWay(uploads)
      ? [{ path: 'attachments', message: t('taskAdmin.edit.attachmentsOnTheirWay') }]
      : []
  const undo = useTaskUndo(remember)
  const editor = useEditor({
    initial: task ? draftOf(task) : initial,
    ...(task && { revision: task.revision }),
    valuesOf: draftOf,
    check: (draft: TaskDraft) => [...draftProblems(draft, task, t), ...missingFiles()],
    save: (draft, revision) => send(draft, task, revision),
    undo: undo.take,
    onSaved: (saved) => {
      undo.note(task, saved)
      remember(saved)
      onSaved?.(saved)
    },
    isQuiet: task === undefined,
  })
  const { change, values } = editor
  useEffect(() => {
    latest.current = { attach: (file) => change('attachments', [...values.attachments, file]) }
  }, [change, values.attachments])
  return { editor, uploads }
}

/** Returns the props of a field by its name. */
export type DraftField = ReturnType<typeof useTaskEditor>['editor']['field']
