// State of a form: values, changes, problems, and saves with a revision check. It is a plain store,
// so that its rules can be tested without a screen.
import { keysOf, type FieldProblem } from '@eventflow/domain/kernel'
import { ALREADY_DONE, bagOf, failureOf, STALE } from '../../platform/failure.ts'
import { createStore, type Store } from '../store.ts'

/** Any object of fields. */
export type EditorValues = object

export interface SaveFailed {
  readonly message: string | null
  /** The values were saved, but the saved record can no longer be read. */
  readonly isSavedAndGone?: true
}

export interface EditorState<Values> {
  /** Values as loaded or last saved. */
  readonly saved: Values
  readonly values: Values
  readonly problems: readonly FieldProblem[]
  readonly isSaving: boolean
  /** The revision on which the next save is based. */
  readonly revision: number
  /** The other person's version after a stale save. */
  readonly theirs: unknown
  /** Message of an error that belongs to no field; null if there is none. */
  readonly failure: SaveFailed | null
  /** Counts saves refused for problems, so that the summary takes the focus each time. */
  readonly refusals: number
}

export interface EditorOptions<Values, Saved> {
  readonly initial: Values
  /** Finds problems without the server: missing values, limits. */
  readonly check?: (values: Values) => readonly FieldProblem[]
  /** Revision of the loaded record; omitted for records without revisions. */
  readonly revision?: number
  readonly save: (values: Values, revision: number) => Promise<Saved>
  /**
   * Converts the stored version in the response to a stale save into fields. By default, fields are
   * matched by name.
   */
  readonly valuesOf?: (current: Saved) => Values
  readonly onSaved?: (saved: Saved, values: Values) => void
}

export const isSameValue = (one: unknown, two: unknown): boolean =>
  one === two || JSON.stringify(one) === JSON.stringify(two)

const startOf = <Values>(initial: Values, revision: number): EditorState<Values> => ({
  saved: initial,
  values: initial,
  problems: [],
  isSaving: false,
  revision,
  theirs: undefined,
  failure: null,
  refusals: 0,
})

type StateStore<Values> = Store<EditorState<Values>>

const merge = <Values>(store: StateStore<Values>, change: Partial<EditorState<Values>>) =>
  store.set({ ...store.read(), ...change })

const refuse = <Values>(store: StateStore<Values>, problems: readonly FieldProblem[]) =>
  merge(store, { problems, isSaving: false, refusals: store.read().refusals + 1 })

function fail<Values>(store: StateStore<Values>, error: unknown): void {
  const { code, current, problems, message } = failureOf(error)
  if (code === STALE) merge(store, { isSaving: false, theirs: current ?? null })
  else if (code === ALREADY_DONE) {
    const { values } = store.read()
    merge(store, { isSaving: false, saved: values, failure: { message, isSavedAndGone: true } })
  } else if (problems.length > 0) refuse(store, problems)
  else merge(store, { isSaving: false, failure: { message } })
}

async function submit<Values, Saved>(
  store: StateStore<Values>,
  options: EditorOptions<Values, Saved>,
): Promise<boolean> {
  const { isSaving, values, revision } = store.read()
  if (isSaving) return false
  const problems = options.check?.(values) ?? []
  if (problems.length > 0) {
    refuse(store, problems)
    return false
  }
  merge(store, { isSaving: true, problems: [], failure: null, theirs: undefined })
  try {
    const saved = await options.save(values, revision)
    merge(store, { isSaving: false, saved: values, revision: revisionOf(saved) ?? revision })
    options.onSaved?.(saved, values)
    return true
  } catch (error) {
    fail(store, error)
    return false
  }
}

/** The revision in an API response, or null if it has none. */
function revisionOf(answer: unknown): number | null {
  const revision = bagOf(answer)['revision']
  return typeof revision === 'number' ? revision : null
}

/** The fields of `like`, with the values of another version. */
export function sameFields<Values extends EditorValues>(like: Values, version: unknown): Values {
  const from = (version ?? {}) as Partial<Values>
  const fields = keysOf(like)
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Values
}

/**
 * Handles a newer version from this screen or another person. If it does not conflict with unsaved
 * changes, the next save is based on it, and the changes stay.
 */
function arrive<Values extends EditorValues>(
  store: StateStore<Values>,
  next: Values,
  revision: number,
): void {
  const { saved, values, theirs, ...state } = store.read()
  if (revision <= state.revision || theirs !== undefined) return
  const isTyped = (key: keyof Values) => !isSameValue(values[key], saved[key])
  const isOpposed = (key: keyof Values) =>
    isTyped(key) && !isSameValue(next[key], saved[key]) && !isSameValue(next[key], values[key])
  const keys = keysOf(next)
  if (keys.some(isOpposed)) return
  const typed = Object.fromEntries(keys.filter(isTyped).map((key) => [key, values[key]]))
  merge(store, { saved: next, values: { ...next, ...typed }, revision })
}

/** Creates the state of an editing screen from the loaded values. */
export function createEditorStore<Values extends EditorValues>(initial: Values, base = 0) {
  const store = createStore(startOf(initial, base))
  const { read, subscribe, set } = store
  return {
    read,
    subscribe,
    change: <Key extends keyof Values & string>(key: Key, value: Values[Key]) =>
      merge(store, {
        values: { ...read().values, [key]: value },
        // Hides the problem of a field while it is being fixed, until the next save.
        problems: read().problems.filter(({ path }) => path !== key && !path.startsWith(`${key}.`)),
      }),
    /** Saves the values. Ignored while another save is running. */
    submit: <Saved>(options: EditorOptions<Values, Saved>) => submit(store, options),
    /** Shows these problems, or clears the list. */
    complain: (problems: readonly FieldProblem[]) => refuse(store, problems),
    /** Discards unsaved changes, or takes `values` as saved. */
    reset: (values: Values = read().saved) =>
      set({ ...startOf(values, read().revision), refusals: read().refusals }),
    arrived: (next: Values, revision: number) => arrive(store, next, revision),
    /** After a stale save: uses the other person's version and discards your changes. */
    takeTheirs: (values: Values) => {
      const revision = revisionOf(read().theirs) ?? read().revision
      set({ ...startOf(values, revision), refusals: read().refusals })
    },
    /** After a stale save: overwrites the other person's version. */
    keepMine: <Saved>(options: EditorOptions<Values, Saved>) => {
      merge(store, { revision: revisionOf(read().theirs) ?? read().revision })
      return submit(store, options)
    },
    /** Closes the comparison and continues to edit. */
    dismissStale: () => merge(store, { theirs: undefined }),
  }
}
