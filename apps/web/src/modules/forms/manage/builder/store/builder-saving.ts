// Saving a form that is being built, opening it to teams, and versions of somebody else.
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { failureOf, STALE } from '../../../../../platform/failure.ts'
import {
  isDirty,
  knowGroup,
  merge,
  type BuilderPort,
  type SaveOutcome,
  type StateStore,
} from './builder-state.ts'
import { readsSameGroups, type BuiltForm } from './built-form.ts'
import { changesBetween } from './form-changes.ts'
import { everywhere } from './history.ts'
import { withTheirAdditions } from './their-additions.ts'
import { unreadProblems } from './unread-bounds.ts'
import { adopted, hasSameContent } from './versions.ts'

type Adopt = (form: BuiltForm, draft: FormDefinition) => void

const adopting =
  (store: StateStore, port: BuilderPort): Adopt =>
  (form, draft) =>
    merge(store, adopted(store.read(), { form, draft, at: port.now() }, port.newId))

export function saving(store: StateStore, port: BuilderPort) {
  const adopt = adopting(store, port)

  const save = async (): Promise<SaveOutcome> => {
    const { stored, history } = store.read()
    const sent = history.present
    const problems = checked(store, port, stored.isPublished)
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

/** What forbids a save, or publishing. */
function checked(store: StateStore, port: BuilderPort, willBePublished: boolean) {
  const { history, unread } = store.read()
  const { present } = history
  return [...unreadProblems(present, unread), ...port.check(present, willBePublished)]
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
      const problems = checked(store, port, true)
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
    if (!theirs) return
    adopt(theirs, theirs.definition)
    merge(store, { unread: [] })
  },
  goOn: () => merge(store, { theirs: null }),
})

/** Field groups are changed elsewhere, and the form that uses them with them. */
function takeGroups(store: StateStore, form: BuiltForm): void {
  if (readsSameGroups(store.read().stored, form)) return
  for (const group of Object.values(form.definition.fieldGroups)) knowGroup(store, group)
  merge(store, { stored: form })
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
    if (failure.code === STALE) return await readTheirs(store, port)
    return failure.problems.length > 0 ? refuse(store, failure.problems) : { is: 'failed', error }
  } finally {
    merge(store, { isSaving: false })
  }
}

async function readTheirs(store: StateStore, port: BuilderPort): Promise<SaveOutcome> {
  try {
    merge(store, { theirs: await port.readStored() })
    return { is: 'stale' }
  } catch (error) {
    return { is: 'failed', error }
  }
}
