import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '../../platform/words.tsx'
import { useFeedback, useTries } from '../feedback.tsx'
import { fieldId } from '../fields/field-id.ts'
import {
  createEditorStore,
  isSameValue,
  sameFields,
  type EditorOptions,
  type EditorValues,
} from './editor-store.ts'

export { fieldId }

/** The first problem of a field or of any of its parts. */
const problemAt = (problems: readonly { path: string; message: string }[], path: string) =>
  problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.message

/**
 * The standard form hook. `field('name')` gives an input its value, change handler, error and id.
 * `submit` validates, saves, and shows feedback. A newer revision of `initial` is used unless it
 * conflicts with unsaved changes, which stay.
 */
export function useEditor<Values extends EditorValues, Saved>(
  options: EditorOptions<Values, Saved> & {
    /** Shows no messages. The caller shows success and failure. */
    isQuiet?: boolean
    /** The message after these values were saved; undefined for the usual one. */
    successText?: (values: Values) => string | undefined
    /** Called after a save; returns how to undo it. */
    undo?: () => (() => void) | undefined
  },
) {
  const t = useWords()
  const feedback = useFeedback()
  const tries = useTries()
  const [store] = useState(() => createEditorStore(options.initial, options.revision))
  const state = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => store.arrived(options.initial, options.revision ?? 0))

  const showOutcome = async (saving: Promise<boolean>): Promise<boolean> => {
    tries.begin()
    const message = options.successText?.(state.values)
    const isSaved = await saving
    const run = isSaved ? options.undo?.() : undefined
    if (isSaved && !options.isQuiet)
      feedback.show({
        type: 'success',
        ...(message !== undefined && { message }),
        ...(run && { action: { label: t('ui.feedback.undo'), run } }),
      })
    const { failure } = store.read()
    if (failure && !options.isQuiet)
      tries.show(
        failure.isSavedAndGone
          ? { type: 'info', message: t('ui.feedback.savedAndGone') }
          : { type: 'error', message: failure.message ?? undefined },
      )
    return isSaved
  }

  const theirValues = (): Values =>
    // The response to a stale save contains the stored record in the same form as a successful
    // save.
    options.valuesOf?.(state.theirs as Saved) ?? sameFields(state.values, state.theirs)

  return {
    ...state,
    isDirty: !isSameValue(state.values, state.saved),
    change: store.change,
    field: <Key extends keyof Values & string>(key: Key) => ({
      id: fieldId(key),
      value: state.values[key],
      onChange: (value: Values[Key]) => store.change(key, value),
      error: problemAt(state.problems, key),
    }),
    submit: () => showOutcome(store.submit(options)),
    reset: () => store.reset(),
    /** Both versions after a stale save. */
    stale: state.theirs === undefined ? null : { yours: state.values, theirs: theirValues() },
    keepMine: () => showOutcome(store.keepMine(options)),
    takeTheirs: () => store.takeTheirs(theirValues()),
    dismissStale: store.dismissStale,
  }
}

/** What a frame around an editor needs to know about it. */
export interface EditorFacts {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly problems: readonly { readonly path: string; readonly message: string }[]
  readonly refusals: number
  readonly submit: () => Promise<boolean>
  readonly reset: () => void
  readonly stale: { readonly yours: object; readonly theirs: object } | null
  readonly keepMine: () => Promise<boolean>
  readonly takeTheirs: () => void
  readonly dismissStale: () => void
}
