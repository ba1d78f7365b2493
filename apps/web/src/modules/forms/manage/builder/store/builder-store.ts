// State of the builder: the stored form, the draft with its history, and saving. It is a plain
// store, so that its rules can be tested without a screen.
import type { Field, FormDefinition, GroupDefinition } from '@eventflow/domain/forms/engine'
import { createStore } from '../../../../../ui/store.ts'
import { saving } from './builder-saving.ts'
import {
  knowGroup,
  merge,
  type BuilderPort,
  type BuilderState,
  type StateStore,
} from './builder-state.ts'
import { savedOf, type BuiltForm } from './built-form.ts'
import * as fields from './field-edits.ts'
import { edited, historyOf, redone, undone, type History } from './history.ts'
import { withMovedToPage } from './outline.ts'
import { withoutUnread, withUnread, type UnreadBound } from './unread-bounds.ts'

export function createBuilderStore(form: BuiltForm, port: BuilderPort) {
  const store = createStore<BuilderState>({
    stored: form,
    history: historyOf(savedOf(form)),
    selectedId: null,
    unread: [],
    isSaving: false,
    problems: [],
    refusals: 0,
    theirs: null,
  })
  const apply = applying(store, port)
  return {
    read: store.read,
    subscribe: store.subscribe,
    apply,
    ...fieldActions(store, port, apply),
    ...historyActions(store),
    ...saving(store, port),
  }
}

type Apply = (change: (draft: FormDefinition) => FormDefinition, tag?: string) => void

/** Makes an edit. Edits with the same `tag` within a short time are undone together. */
const applying =
  (store: StateStore, port: BuilderPort): Apply =>
  (change, tag) => {
    const { history } = store.read()
    const next = edited(history, change(history.present), { tag, at: port.now() })
    if (next !== history) merge(store, { history: next, problems: [] })
  }

function fieldActions(store: StateStore, port: BuilderPort, apply: Apply) {
  const select = (selectedId: string | null) => merge(store, { selectedId })
  return {
    select,
    noteUnread: (bound: UnreadBound) =>
      merge(store, { unread: withUnread(store.read().unread, bound) }),
    forgetUnread: (bound: Pick<UnreadBound, 'fieldId' | 'key'>) =>
      merge(store, { unread: withoutUnread(store.read().unread, bound) }),
    knowGroup: (group: GroupDefinition) => knowGroup(store, group),
    /** Adds a field after the selected one or at the end, and selects it. */
    add: (make: (id: string) => Field) => {
      const field = make(port.newId())
      const behind = store.read().selectedId
      apply((draft) => fields.withField(draft, field, behind))
      select(field.id)
    },
    duplicate: (fieldId: string, label: string) => {
      const id = port.newId()
      apply((draft) => fields.withCopy(draft, fieldId, { id, label, newId: port.newId }))
      select(id)
    },
    move: (fieldId: string, to: number) => apply((draft) => fields.withMoved(draft, fieldId, to)),
    moveToPage: (fieldId: string, pageId: string) =>
      apply((draft) => ({ ...draft, fields: [...withMovedToPage(draft.fields, fieldId, pageId)] })),
    change: (field: Field, tag?: string) =>
      apply((draft) => fields.withChanged(draft, field), tag && `${field.id} ${tag}`),
    remove: (fieldId: string) => {
      apply((draft) => fields.withoutField(draft, fieldId))
      if (store.read().selectedId === fieldId) select(null)
    },
  }
}

function historyActions(store: StateStore) {
  const step = (move: (history: History<FormDefinition>) => History<FormDefinition>) => () => {
    const { history, selectedId } = store.read()
    const next = move(history)
    const isThere = fields.fieldOf(next.present, selectedId) !== undefined
    merge(store, { history: next, problems: [], selectedId: isThere ? selectedId : null })
  }
  const undo = step(undone)
  return {
    undo,
    redo: step(redone),
    /** Undoes the last step if it is this one. */
    undoStep: (wanted: number) => {
      if (store.read().history.step === wanted) undo()
    },
  }
}
