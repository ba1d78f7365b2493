// Saving a form that is being built, its draft, opening it to teams, and versions of somebody else.
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
      // What was typed meanwhile stays; else the stored texts, which are trimmed, are taken.
      adopt(form, present === sent ? savedOf(form) : present)
    })
  }
  const drafts = drafting({ store, port, adopt, write })
  /** Saves the form itself. The person compares first if the draft is based on another version. */
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

/** The draft beside a published form. */
const drafting = ({ store, port, adopt, write }: Drafting) => ({
  /** Saves the changes for later. The draft stays based on its version until the person has compared. */
  saveDraft: (): Promise<SaveOutcome> =>
    write('draft', async (stored, sent) => {
      const changes = changesBetween(baseOf(stored), sent)
      const base = isOutdated(stored) ? stored.draft?.baseRevision : undefined
      const revision = base ?? stored.revision
      const draft = draftRefOf(stored)
      return (await port.drafts?.save({ ...changes, revision, draft })) ?? stored
    }),
  /** Deletes the draft. The published form replaces what is shown, which Undo brings back. */
  discardDraft: (): Promise<SaveOutcome> =>
    attempt(store, port, async () => {
      const { stored } = store.read()
      const draft = draftRefOf(stored)
      const form = (draft && (await port.drafts?.discard(draft))) ?? stored
      adopt(form, form.definition)
      merge(store, { unread: [] })
    }),
  /** Shows the draft beside the published form, which has changed since the draft was started. */
  compare: (): SaveOutcome => {
    const { stored } = store.read()
    const { definition } = stored
    const theirs = { is: 'published', base: baseOf(stored), definition } as const
    merge(store, { theirs: { ...theirs, form: rebased(stored) } })
    return { is: 'stale' }
  },
})

/** What forbids a save, or publishing. */
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
    /** Opens the form to teams; what is not saved yet is saved first. */
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
  /** A newer version has come: it is taken where nothing would be lost by it. */
  arrived: (form: BuiltForm) => {
    const state = store.read()
    const { stored, history } = state
    if (state.isSaving) return
    if (!isNewer(form, stored)) {
      if (form.revision === stored.revision && hasSameDraft(form, stored)) takeGroups(store, form)
    } else if (!isDirty(state)) adopt(form, savedOf(form))
    else if (hasSameContent(stored, form)) adopt(form, history.present)
  },
  /** After a stale save, or a comparison: mine over theirs, with everything that only they have changed. */
  keepMine: async (): Promise<SaveOutcome> => {
    const { theirs, history } = store.read()
    if (theirs) {
      const both = { base: theirs.base, theirs: theirs.definition }
      const add = (step: FormDefinition) => withTheirChanges(step, both)
      // Each step has them: undoing an edit of mine must not remove a field of theirs.
      merge(store, { history: everywhere(history, add) })
      adopt(theirs.form, store.read().history.present)
    }
    return keep()
  },
  /** After a stale save: theirs instead of mine, which Undo brings back. */
  takeTheirs: () => {
    const { theirs } = store.read()
    if (!theirs) return
    adopt(theirs.form, theirs.definition)
    merge(store, { unread: [] })
  },
  goOn: () => merge(store, { theirs: null }),
})

/** Field groups are changed elsewhere, and the form that uses them with them. */
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
