// State of the form builder, and its interface to the server.
import type { DraftRef } from '@eventflow/domain/forms'
import type { FormDefinition, GroupDefinition } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { Store } from '../../../../../ui/store.ts'
import { savedOf, type BuiltForm } from './built-form.ts'
import { withGroup } from './field-edits.ts'
import { hasChanges, type Changes } from './form-changes.ts'
import { everywhere, type History } from './history.ts'
import { unreadProblems, type UnreadBound } from './unread-bounds.ts'

export interface BuilderState {
  /** The last known stored form. */
  readonly stored: BuiltForm
  readonly history: History<FormDefinition>
  readonly selectedId: string | null
  /** Typed limits that are not numbers. */
  readonly unread: readonly UnreadBound[]
  readonly isSaving: boolean
  /** Why the last save was refused, until the next change. */
  readonly problems: readonly FieldProblem[]
  /** Counts refusals, so that the summary takes the focus each time. */
  readonly refusals: number
  /** A version to compare with mine, until the user has chosen one. */
  readonly theirs: Theirs | null
}

/**
 * Another person's version after a stale save, or the published form if it has changed since the
 * draft was started.
 */
export interface Theirs {
  readonly is: 'saved' | 'published'
  /** The common version. */
  readonly base: FormDefinition
  readonly definition: FormDefinition
  /** The stored form if the user keeps their own version. */
  readonly form: BuiltForm
}

/** Result of a save; `failed` contains the error. */
export type SaveOutcome =
  | { readonly is: 'saved' | 'refused' | 'stale' | 'busy' }
  | { readonly is: 'failed'; readonly error: unknown }

export type Settings = Pick<BuiltForm, 'revision' | 'isPublished' | 'isEditable' | 'isPublic'>

/** The action. Drafts may contain more mistakes than forms, and forms more than published ones. */
export type Aim = 'draft' | 'save' | 'publish'

/** Changes to the version `revision`, and the draft that they continue. */
export type Sent = Changes & { readonly revision: number; readonly draft: DraftRef | null }

export interface BuilderPort {
  readonly save: (changes: Sent) => Promise<BuiltForm>
  /** Undefined for field groups. */
  readonly drafts?: {
    readonly save: (changes: Sent) => Promise<BuiltForm>
    readonly discard: (draft: DraftRef) => Promise<BuiltForm>
  }
  /** Publishes or unpublishes the form; the other settings are sent unchanged. */
  readonly publish: (settings: Settings) => Promise<BuiltForm>
  /** Problems that prevent the action before a request is sent. */
  readonly check: (draft: FormDefinition, aim: Aim) => readonly FieldProblem[]
  /** Loads the stored version after a stale save. */
  readonly readStored: () => Promise<BuiltForm>
  readonly newId: () => string
  readonly now: () => number
}

export type StateStore = Store<BuilderState>
export const isDirty = ({ stored, history, unread }: BuilderState): boolean =>
  hasChanges(savedOf(stored), history.present) || unreadProblems(history.present, unread).length > 0

export const merge = (store: StateStore, change: Partial<BuilderState>) =>
  store.set({ ...store.read(), ...change })

/** Loading a group is not an edit of the form, so every step of the history gets it. */
export function knowGroup(store: StateStore, group: GroupDefinition): void {
  const { history } = store.read()
  merge(store, { history: everywhere(history, (step) => withGroup(step, group)) })
}
