// Saving and publishing a form in the builder, its draft, and other people's versions.
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { failureOf, STALE } from '../../../../../platform/failure.ts'
import {
  isDirty,
  knowGroup,
  merge,
  type Aim,
  type BuilderPort,
  type SaveOutcome,
  type StateStore,
} from './builder-state.ts'
import {
  baseOf,
  draftRefOf,
  groupsOf,
  isOutdated,
  readsSameGroups,
  rebased,
  savedOf,
  type BuiltForm,
} from './built-form.ts'
import { changesBetween } from './form-changes.ts'
import { everywhere } from './history.ts'
import { withTheirChanges } from './their-changes.ts'
import { unreadProblems } from './unread-bounds.ts'
import { adopted, hasSameContent, hasSameDraft, isNewer } from './versions.ts'

type Adopt = (form: BuiltForm, draft: FormDefinition) => void
type Save = () => Promise<SaveOutcome>

const adopting =
  (store: StateStore, port: BuilderPort): Adopt =>
  (form, draft) =>
    merge(store, adopted(store.read(), { form, draft, at: port.now() }, port.newId))

export function saving(store: StateStore, port: BuilderPort) {
  const adopt = adopting(store, port)
  const write = async (aim: Aim, send: Send): Promise<SaveOutcome> => {
    const { stored, history } = store.read()
    const sent = history.present
    const problems = checked(store, port, aim)
    if (problems.length > 0) return refuse(store, problems)
    return attempt(store, port, async () => {
      const form = await send(stored, sent)
      const { present } = store.read().history
      // Input typed during the save stays. Otherwise the stored texts are used, which are trimmed.
      adopt(form, present === sent ? savedOf(form) : present)
    })
  }
  const drafts = drafting({ store, port, adopt, write })
  /** Saves the form itself. If the draft is based on another version, the user compares first. */
  const save: Save = async () => {
    const { stored } = store.read()
    if (isOutdated(stored)) return drafts.compare()
    return write(stored.isPublished ? 'publish' : 'save', ({ definition, revision }, sent) => {
      const changes = changesBetween(definition, sent)
      return port.save({ ...changes, revision, draft: draftRefOf(stored) })
    })
  }
  const keep = () => (port.drafts && store.read().stored.isPublished ? drafts.saveDraft() : save())
  return { save, ...drafts, ...publishing(store, port, save), ...versions(store, adopt, keep) }
}

/** Sends changes of the stored form. */
type Send = (stored: BuiltForm, sent: FormDefinition) => Promise<BuiltForm>

interface Drafting {
  readonly store: StateStore
  readonly port: BuilderPort
  readonly adopt: Adopt
  readonly write: (aim: Aim, send: Send) => Promise<SaveOutcome>
}

/** The draft of a published form. */
const drafting = ({ store, port, adopt, write }: Drafting) => ({
  /**
   * Saves the changes for later. The draft stays based on its version until the user has compared.
   */
  saveDraft: (): Promise<SaveOutcome> =>
    write('draft', async (stored, sent) => {
      const changes = changesBetween(baseOf(stored), sent)
      const base = isOutdated(stored) ? stored.draft?.baseRevision : undefined
      const revision = base ?? stored.revision
      const draft = draftRefOf(stored)
      return (await port.drafts?.save({ ...changes, revision, draft })) ?? stored
    }),
  /** Deletes the draft and shows the published form. Undo restores the draft's contents. */
  discardDraft: (): Promise<SaveOutcome> =>
    attempt(store, port, async () => {
      const { stored } = store.read()
      const draft = draftRefOf(stored)
      const form = (draft && (await port.drafts?.discard(draft))) ?? stored
      adopt(form, form.definition)
      merge(store, { unread: [] })
    }),
  /** Compares the draft with the published form, which has changed since the draft was started. */
  compare: (): SaveOutcome => {
    const { stored } = store.read()
    const { definition } = stored
    const theirs = { is: 'published', base: baseOf(stored), definition } as const
    merge(store, { theirs: { ...theirs, form: rebased(stored) } })
    return { is: 'stale' }
  },
})

/** Problems that prevent saving or publishing. */
function checked(store: StateStore, port: BuilderPort, aim: Aim) {
  const { history, unread } = store.read()
  const { present } = history
  return [...unreadProblems(present, unread), ...port.check(present, aim)]
}

function publishing(store: StateStore, port: BuilderPort, save: Save) {
  const setPublished = (isPublished: boolean): Promise<SaveOutcome> =>
    attempt(store, port, async () => {
      const { revision, isEditable, isPublic } = store.read().stored
      const form = await port.publish({ revision, isPublished, isEditable, isPublic })
      adopting(store, port)(form, store.read().history.present)
    })
  return {
    /** Publishes the form, after saving changes. */
    publish: async (): Promise<SaveOutcome> => {
      const problems = checked(store, port, 'publish')
      if (problems.length > 0) return refuse(store, problems)
      const state = store.read()
      const first = isDirty(state) || state.stored.draft ? await save() : null
      return first && first.is !== 'saved' ? first : setPublished(true)
    },
    unpublish: (): Promise<SaveOutcome> => setPublished(false),
  }
}

const versions = (store: StateStore, adopt: Adopt, keep: Save) => ({
  /** Uses a newer version if no changes would be lost. */
  arrived: (form: BuiltForm) => {
    const state = store.read()
    const { stored, history } = state
    if (state.isSaving) return
    if (!isNewer(form, stored)) {
      if (form.revision === stored.revision && hasSameDraft(form, stored)) takeGroups(store, form)
    } else if (!isDirty(state)) adopt(form, savedOf(form))
    else if (hasSameContent(stored, form)) adopt(form, history.present)
  },
  /**
   * After a stale save or a comparison: saves my version together with changes that only the other
   * person made.
   */
  keepMine: async (): Promise<SaveOutcome> => {
    const { theirs, history } = store.read()
    if (theirs) {
      const both = { base: theirs.base, theirs: theirs.definition }
      const add = (step: FormDefinition) => withTheirChanges(step, both)
      // Added to every step, so that undoing my edit cannot remove another person's field.
      merge(store, { history: everywhere(history, add) })
      adopt(theirs.form, store.read().history.present)
    }
    return keep()
  },
  /** After a stale save: uses the other version. Undo restores mine. */
  takeTheirs: () => {
    const { theirs } = store.read()
    if (!theirs) return
    adopt(theirs.form, theirs.definition)
    merge(store, { unread: [] })
  },
  goOn: () => merge(store, { theirs: null }),
})

/** Field groups are edited elsewhere, which also changes the forms that use them. */
function takeGroups(store: StateStore, form: BuiltForm): void {
  if (readsSameGroups(store.read().stored, form)) return
  for (const group of Object.values(groupsOf(form))) knowGroup(store, group)
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
    const form = await port.readStored()
    const base = savedOf(store.read().stored)
    merge(store, { theirs: { is: 'saved', base, definition: savedOf(form), form } })
    return { is: 'stale' }
  } catch (error) {
    return { is: 'failed', error }
  }
}
