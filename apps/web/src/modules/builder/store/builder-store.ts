// The builder of one form: the stored form, the draft with its history, and saving. A plain store,
// so that its rules are tested without a screen.
import type { Field, FormDefinition, GroupDefinition } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import { readsSameGroups, type BuiltForm } from './built-form.ts'
import * as fields from './field-edits.ts'
import { changesBetween, hasChanges, type Changes } from './form-changes.ts'
import { edited, everywhere, historyOf, redone, undone, type History } from './history.ts'
import { withMovedToPage } from './outline.ts'
import { withTheirAdditions } from './their-additions.ts'
import { adopted, hasSameContent } from './versions.ts'

export interface BuilderState {
  /** The form as it is stored, as far as is known here. */
  readonly stored: BuiltForm
  readonly history: History<FormDefinition>
  readonly selectedId: string | null
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
  /** What a stale save is answered with. */
  readonly read: (current: unknown) => BuiltForm
  readonly newId: () => string
  readonly now: () => number
}

export type BuilderStore = ReturnType<typeof createBuilderStore>

export const isDirty = ({ stored, history }: BuilderState): boolean =>
  hasChanges(stored.definition, history.present)

export function createBuilderStore(form: BuiltForm, port: BuilderPort) {
  const store = createStore<BuilderState>({
    stored: form,
    history: historyOf(form.definition),
    selectedId: null,
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

type StateStore = Store<BuilderState>
type Apply = (change: (draft: FormDefinition) => FormDefinition, tag?: string) => void

const merge = (store: StateStore, change: Partial<BuilderState>) =>
  store.set({ ...store.read(), ...change })

/** Makes an edit; edits of the same `tag` within a pause are undone together. */
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
    knowGroup: (group: GroupDefinition) => knowGroup(store, group),
    /** Adds a field behind the selected one, or at the end, and selects it. */
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
  return { undo: step(undone), redo: step(redone) }
}

type Adopt = (form: BuiltForm, draft: FormDefinition) => void

const adopting =
  (store: StateStore, port: BuilderPort): Adopt =>
  (form, draft) =>
    merge(store, adopted(store.read(), { form, draft, at: port.now() }, port.newId))

function saving(store: StateStore, port: BuilderPort) {
  const adopt = adopting(store, port)

  const save = async (): Promise<SaveOutcome> => {
    const { stored, history } = store.read()
    const sent = history.present
    const problems = port.check(sent, stored.isPublished)
    if (problems.length > 0) return refuse(store, problems)
    return attempt(store, port, async () => {
      const changes = changesBetween(stored.definition, sent)
      const form = await port.save({ ...changes, revision: stored.revision })
      const { present } = store.read().history
      // What was typed meanwhile stays; else the stored texts, which are trimmed, are taken.
      adopt(form, present === sent ? form.definition : present)
    })
  }
  return { save, ...publishing(store, port, save), ...versions(store, adopt, save) }
}

type Save = () => Promise<SaveOutcome>

function publishing(store: StateStore, port: BuilderPort, save: Save) {
  const setPublished = (isPublished: boolean): Promise<SaveOutcome> =>
    attempt(store, port, async () => {
      const { revision, isEditable, isPublic } = store.read().stored
      const form = await port.publish({ revision, isPublished, isEditable, isPublic })
      adopting(store, port)(form, store.read().history.present)
    })
  return {
    /** Opens the form to teams; what is not saved yet is saved first. */
    publish: async (): Promise<SaveOutcome> => {
      const problems = port.check(store.read().history.present, true)
      if (problems.length > 0) return refuse(store, problems)
      const first = isDirty(store.read()) ? await save() : null
      return first && first.is !== 'saved' ? first : setPublished(true)
    },
    unpublish: (): Promise<SaveOutcome> => setPublished(false),
  }
}

const versions = (store: StateStore, adopt: Adopt, save: Save) => ({
  /** A newer version has come: it is taken where nothing would be lost by it. */
  arrived: (form: BuiltForm) => {
    const state = store.read()
    if (state.isSaving) return
    if (form.revision === state.stored.revision) takeGroups(store, form)
    if (form.revision <= state.stored.revision) return
    if (!isDirty(state)) adopt(form, form.definition)
    else if (hasSameContent(state.stored, form)) adopt(form, state.history.present)
  },
  /** After a stale save: mine over theirs, and beside what they have added. */
  keepMine: async (): Promise<SaveOutcome> => {
    const { theirs, stored, history } = store.read()
    if (theirs) {
      adopt(theirs, history.present)
      const both = { base: stored.definition, theirs: theirs.definition }
      const add = (step: FormDefinition) => withTheirAdditions(step, both)
      // Each step has them: undoing an edit of mine must not remove a field of theirs.
      merge(store, { history: everywhere(store.read().history, add) })
    }
    return save()
  },
  /** After a stale save: theirs instead of mine, which Undo brings back. */
  takeTheirs: () => {
    const { theirs } = store.read()
    if (theirs) adopt(theirs, theirs.definition)
  },
  goOn: () => merge(store, { theirs: null }),
})

/** Field groups are changed elsewhere, and the form that uses them with them. */
function takeGroups(store: StateStore, form: BuiltForm): void {
  if (readsSameGroups(store.read().stored, form)) return
  for (const group of Object.values(form.definition.fieldGroups)) knowGroup(store, group)
  merge(store, { stored: form })
}

/** A group is no edit of the form: each step has it. */
function knowGroup(store: StateStore, group: GroupDefinition): void {
  const { history } = store.read()
  merge(store, { history: everywhere(history, (step) => fields.withGroup(step, group)) })
}

function refuse(store: StateStore, problems: readonly FieldProblem[]): SaveOutcome {
  merge(store, { problems, refusals: store.read().refusals + 1 })
  return { is: 'refused' }
}

async function attempt(
  store: StateStore,
  port: BuilderPort,
  send: () => Promise<void>,
): Promise<SaveOutcome> {
  if (store.read().isSaving) return { is: 'busy' }
  merge(store, { isSaving: true, problems: [], theirs: null })
  try {
    await send()
    return { is: 'saved' }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === STALE) {
      merge(store, { theirs: port.read(failure.current) })
      return { is: 'stale' }
    }
    return failure.problems.length > 0 ? refuse(store, failure.problems) : { is: 'failed', error }
  } finally {
    merge(store, { isSaving: false })
  }
}
