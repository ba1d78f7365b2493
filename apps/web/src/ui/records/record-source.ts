// A plain record in the browser: how it is read, saved, archived and removed, and what shows it.
import { useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEditor } from '../editor/use-editor.ts'
import type { EditorOptions } from '../editor/editor-store.ts'
import { useWords } from '../../platform/words.tsx'
import type { FeedbackAction } from '../feedback-store.ts'
import { useFeedback } from '../feedback.tsx'

export interface RecordItem {
  readonly id: string
  readonly revision: number
}

/** What becomes of records that are there, whatever they are edited by. */
export interface RecordLife<R extends RecordItem> {
  readonly one: (id: string) => Pick<UseQueryOptions<R>, 'queryKey'>
  /** Where only one can be removed at a time, it is the first. */
  readonly remove: (ids: string[]) => Promise<unknown>
  /** Archives, or restores; absent where there is no archive. */
  readonly archive?: (ids: string[], isArchived: boolean) => Promise<unknown>
  /** The queries that show such records: they are asked again after each change. */
  readonly shownIn: readonly QueryKey[]
}

export interface RecordSource<R extends RecordItem, Values> extends RecordLife<R> {
  readonly add: (values: Values) => Promise<R>
  readonly change: (id: string, values: Values, revision: number) => Promise<R>
}

interface RecordEditorOptions<R, Values> extends Pick<EditorOptions<Values, R>, 'check'> {
  /** Absent for a new one, which begins with `empty`. */
  readonly record: R | undefined
  readonly empty: Values
  readonly valuesOf: (record: R) => Values
  readonly onSaved: (saved: R) => void
}

/** Adds a record, or changes one based on its revision. */
export function useRecordEditor<R extends RecordItem, Values extends object>(
  source: RecordSource<R, Values>,
  { record, empty, valuesOf, check, onSaved }: RecordEditorOptions<R, NoInfer<Values>>,
) {
  const queryClient = useQueryClient()
  return useEditor<Values, R>({
    initial: record ? valuesOf(record) : empty,
    ...(record && { revision: record.revision }),
    valuesOf,
    ...(check && { check }),
    save: (values, revision) =>
      record ? source.change(record.id, values, revision) : source.add(values),
    onSaved: (saved) => {
      queryClient.setQueryData(source.one(saved.id).queryKey, saved)
      for (const queryKey of source.shownIn) void queryClient.invalidateQueries({ queryKey })
      onSaved(saved)
    },
  })
}

export interface Archiving {
  /** The messages when they are archived, and when they are brought back. */
  readonly archived: string
  readonly unarchived: string
  /** Gives back what archiving took from them, where bringing them back alone does not. */
  readonly putBack?: () => Promise<unknown>
}

/** Reports what has been done with records, and asks the queries that show them again. */
export function useRecordChange<R extends RecordItem>(source: RecordLife<R>) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = (message: string, action?: FeedbackAction) => {
    feedback.show({ type: 'success', message, ...(action && { action }) })
    for (const queryKey of source.shownIn) void queryClient.invalidateQueries({ queryKey })
  }
  return {
    failed: feedback.failed,
    /** Archives, or brings back; the message offers to undo it. */
    archive: async (ids: string[], isArchived: boolean, said: Archiving) => {
      const message = (isNow: boolean) => (isNow ? said.archived : said.unarchived)
      const undo = async () => {
        await source.archive?.(ids, !isArchived)
        if (isArchived) await said.putBack?.()
        refresh(message(!isArchived))
      }
      await source.archive?.(ids, isArchived)
      refresh(message(isArchived), {
        label: t('ui.feedback.undo'),
        run: () => void undo().catch(feedback.failed),
      })
    },
    /** `leave` goes to a screen that does not show them before they are forgotten. */
    remove: async (ids: string[], message: string, leave: () => unknown) => {
      await source.remove(ids)
      await leave()
      for (const id of ids) queryClient.removeQueries({ queryKey: source.one(id).queryKey })
      refresh(message)
    },
  }
}
