// What the builder of a form knows, and the server as it sees it.
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
  /** A version to compare with mine, until the person has chosen one. */
  readonly theirs: Theirs | null
}

/** The version of somebody else after a stale save, or the published form that has changed since the draft was started. */
export interface Theirs {
  readonly is: 'saved' | 'published'
  /** What both versions began from. */
  readonly base: FormDefinition
  readonly definition: FormDefinition
  /** The stored form if the person keeps their own version. */
  readonly form: BuiltForm
}

/** How a save ended: `failed` carries what was thrown. */
export type SaveOutcome =
  | { readonly is: 'saved' | 'refused' | 'stale' | 'busy' }
  | { readonly is: 'failed'; readonly error: unknown }

export type Settings = Pick<BuiltForm, 'revision' | 'isPublished' | 'isEditable' | 'isPublic'>

/** What is to be done with the changes: a draft can contain more mistakes than a form, and a form more than a published one. */
export type Aim = 'draft' | 'save' | 'publish'

/** Changes of the version `revision`, and the draft that they continue. */
export type Sent = Changes & { readonly revision: number; readonly draft: DraftRef | null }

export interface BuilderPort {
  readonly save: (changes: Sent) => Promise<BuiltForm>
  /** Absent for field groups. */
  readonly drafts?: {
    readonly save: (changes: Sent) => Promise<BuiltForm>
    readonly discard: (draft: DraftRef) => Promise<BuiltForm>
  }
  /** Changes whether it is published; the other settings go along as they are. */
  readonly publish: (settings: Settings) => Promise<BuiltForm>
  /** Mistakes that stop it before a request is sent. */
  readonly check: (draft: FormDefinition, aim: Aim) => readonly FieldProblem[]
  /** Reads the stored version after a stale save. */
  readonly readStored: () => Promise<BuiltForm>
  readonly newId: () => string
  readonly now: () => number
}

export type StateStore = Store<BuilderState>
export const isDirty = ({ stored, history, unread }: BuilderState): boolean =>
  hasChanges(savedOf(stored), history.present) || unreadProblems(history.present, unread).length > 0

export const merge = (store: StateStore, change: Partial<BuilderState>) =>
  store.set({ ...store.read(), ...change })

/** A group is no edit of the form: each step has it. */
export function knowGroup(store: StateStore, group: GroupDefinition): void {
  const { history } = store.read()
  merge(store, { history: everywhere(history, (step) => withGroup(step, group)) })
}
