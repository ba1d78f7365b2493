// What the builder of a form knows, and the server as it sees it.
import type { FormDefinition, GroupDefinition } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Store } from '../../../../../ui/store.ts'
import type { BuiltForm } from './built-form.ts'
import { withGroup } from './field-edits.ts'
import { hasChanges, type Changes } from './form-changes.ts'
import { everywhere, type History } from './history.ts'
import { unreadProblems, type UnreadBound } from './unread-bounds.ts'

export interface BuilderState {
  /** The form as it is stored, as far as is known here. */
  readonly stored: BuiltForm
  readonly history: History<FormDefinition>
  readonly selectedId: string | null
  /** Typed bounds that are no numbers. */
  readonly unread: readonly UnreadBound[]
  readonly isSaving: boolean
  /** Why the last save was refused, until something is changed. */
  readonly problems: readonly FieldProblem[]
  /** Counts refusals, so that the summary takes the focus each time. */
  readonly refusals: number
  /** The version of somebody else, after a stale save. */
  readonly theirs: BuiltForm | null
}

/** How a save ended: `failed` carries what was thrown. */
export type SaveOutcome =
  | { readonly is: 'saved' | 'refused' | 'stale' | 'busy' }
  | { readonly is: 'failed'; readonly error: unknown }

export type Settings = Pick<BuiltForm, 'revision' | 'isPublished' | 'isEditable' | 'isPublic'>

export interface BuilderPort {
  readonly save: (changes: Changes & { revision: number }) => Promise<BuiltForm>
  /** Changes whether it is published; the other settings go along as they are. */
  readonly publish: (settings: Settings) => Promise<BuiltForm>
  /** What forbids a save, or publishing, before the server is asked. */
  readonly check: (draft: FormDefinition, willBePublished: boolean) => readonly FieldProblem[]
  /** Reads the stored version after a stale save. */
  readonly readStored: () => Promise<BuiltForm>
  readonly newId: () => string
  readonly now: () => number
}

export type StateStore = Store<BuilderState>
export const isDirty = ({ stored, history, unread }: BuilderState): boolean =>
  hasChanges(stored.definition, history.present) ||
  unreadProblems(history.present, unread).length > 0

export const merge = (store: StateStore, change: Partial<BuilderState>) =>
  store.set({ ...store.read(), ...change })

/** A group is no edit of the form: each step has it. */
export function knowGroup(store: StateStore, group: GroupDefinition): void {
  const { history } = store.read()
  merge(store, { history: everywhere(history, (step) => withGroup(step, group)) })
}
