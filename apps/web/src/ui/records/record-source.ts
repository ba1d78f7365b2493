// Access to simple records: loading, saving, archiving and deleting, and the queries that show
// them.
import { useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEditor } from '../editor/use-editor.ts'
import { sameFields, type EditorOptions } from '../editor/editor-store.ts'
import { fieldName } from '../editor/field-name.ts'
import { useWords } from '../../platform/words.tsx'
import type { FeedbackAction } from '../feedback-store.ts'
import { useFeedback } from '../feedback.tsx'

export interface RecordItem {
  readonly id: string
  readonly revision: number
}

/** Operations on existing records, independent of their editor. */
export interface RecordLife<R extends RecordItem> {
  readonly one: (id: string) => Pick<UseQueryOptions<R>, 'queryKey'>
  /** If the API deletes only one at a time, implementations use the first id. */
  readonly remove: (ids: string[]) => Promise<unknown>
  /**
   * Archives or restores; omitted for records without an archive. `putBack` of the answer restores
   * what archiving removed elsewhere.
   */
  readonly archive?: (ids: string[], isArchived: boolean) => Promise<Archived | undefined | void>
  /** The queries that show these records. They are refetched after each change. */
  readonly shownIn: readonly QueryKey[]
}

export interface Archived {
  readonly done: true
  readonly putBack?: () => Promise<unknown>
}

export interface RecordSource<R extends RecordItem, Values> extends RecordLife<R> {
  readonly add: (values: Values) => Promise<R>
  readonly change: (id: string, values: Values, revision: number) => Promise<R>
}

/**
 * The values of an editor: all values of the call that adds a record, so that an editor without one of
 * them does not compile. `Own` are those that the editor holds in another form.
 */
export type DraftOf<Add extends (input: never) => unknown, Own extends object = object> = Omit<
  Entered<Parameters<Add>[0]>,
  keyof Own
> &
  Own

type Entered<Input> = { readonly [Name in keyof Input]-?: Exclude<Input[Name], undefined> }

/** The names of values that the record does not have in the form of the editor. */
type Differing<R, Values> = {
  [Name in keyof Values]: Name extends keyof R
    ? R[Name] extends Values[Name]
      ? never
      : Name
    : Name
}[keyof Values]

/** Converts the values that the editor holds in a form other than the record's. */
type Conversion<R, Values> = [Differing<R, Values>] extends [never]
  ? { readonly own?: (record: R) => Partial<Values> }
  : { readonly own: (record: R) => Pick<Values, Differing<R, Values>> & Partial<Values> }

interface RecordEditorOptions<R, Values> extends Pick<EditorOptions<Values, R>, 'check'> {
  /** Undefined for a new record, which starts with `empty`. */
  readonly record: R | undefined
  readonly empty: Values
  readonly onSaved: (saved: R) => void
}

/**
 * An editor that adds a record, or updates one based on its revision. Each field has the label that the
 * audit log uses for it.
 */
export function useRecordEditor<R extends RecordItem, Values extends object>(
  source: RecordSource<R, Values>,
  options: RecordEditorOptions<R, NoInfer<Values>> & Conversion<R, NoInfer<Values>>,
) {
  const { record, empty, check, onSaved } = options
  // The type of `own` depends on the record, so here it is only known as a function of it.
  const { own }: { own?: (record: R) => Partial<Values> } = options
  const t = useWords()
  const queryClient = useQueryClient()
  const valuesOf = (stored: R): Values => ({ ...sameFields(empty, stored), ...own?.(stored) })
  const editor = useEditor<Values, R>({
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
  return {
    ...editor,
    field: <Key extends keyof Values & string>(key: Key) => ({
      label: fieldName(key, t),
      ...editor.field(key),
    }),
  }
}

export interface Archiving {
  /** Success messages of archiving and restoring. */
  readonly archived: string
  readonly unarchived: string
  /** Restores what archiving removed, if restoring the records does not. */
  readonly putBack?: () => Promise<unknown>
}

/**
 * Archives, restores and deletes records, shows the result, and refetches the queries that show
 * them.
 */
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
    /** Archives or restores. The message offers Undo. */
    archive: async (ids: string[], isArchived: boolean, said: Archiving) => {
      const message = (isNow: boolean) => (isNow ? said.archived : said.unarchived)
      const undo = async () => {
        await source.archive?.(ids, !isArchived)
        if (isArchived) await said.putBack?.()
        await archived?.putBack?.()
        refresh(message(!isArchived))
      }
      const archived = await source.archive?.(ids, isArchived)
      refresh(message(isArchived), {
        label: t('ui.feedback.undo'),
        run: () => void undo().catch(feedback.failed),
      })
    },
    /**
     * `leave` navigates away from screens of these records before they are removed from the cache.
     */
    remove: async (ids: string[], message: string, leave: () => unknown) => {
      await source.remove(ids)
      await leave()
      for (const id of ids) queryClient.removeQueries({ queryKey: source.one(id).queryKey })
      refresh(message)
    },
  }
}
