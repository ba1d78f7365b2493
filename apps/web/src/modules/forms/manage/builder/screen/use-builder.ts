import type { FieldGroupDetail, FormDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, client } from '../../../../../platform/api.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { useFeedback } from '../../../../../ui/feedback.tsx'
import { isWhole } from '../../../../../ui/fields/half-typed.ts'
import { type BuilderPort, isDirty, type SaveOutcome } from '../store/builder-state.ts'
import { createBuilderStore } from '../store/builder-store.ts'
import { type BuiltForm, builtGroup, isOutdated } from '../store/built-form.ts'
import { newId } from '../store/new-id.ts'
import { formProblems } from './form-check.ts'
import { useOrderEffects } from './order-effects-dialog.tsx'

const said = {
  form: { published: 'builder.editor.published', unpublished: 'builder.editor.unpublished' },
  group: { published: 'fieldGroups.published', unpublished: 'fieldGroups.unpublished' },
} as const

/** A form, or a field group that is built like one. */
export type Kind = 'form' | 'group'

/** Id of the element with a field's settings. */
export const SETTINGS_ID = 'field-settings'

/** False if the settings contain an incomplete date, which would be saved as an empty one. */
function areSettingsWhole(): boolean {
  const settings = document.getElementById(SETTINGS_ID)
  return settings === null || isWhole(settings)
}

/** Opens the orders whose prices differ from the form's. */
function useToOldPrices() {
  const navigate = useNavigate()
  return (formId: string) =>
    navigate({ to: '/admin/forms/$formId/edit-prices', params: { formId } })
}

/** The builder of a form or field group, with the messages after saves. */
export function useBuilder(form: BuiltForm, kind: Kind) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [store] = useState(() => {
    const portOf = kind === 'form' ? formPort : groupPort
    return createBuilderStore(form, portOf(form.id, queryClient, t))
  })
  const state = useSyncExternalStore(store.subscribe, store.read)

  useEffect(() => store.arrived(form), [store, form])

  const showOutcome = async (saving: Promise<SaveOutcome>, words?: string): Promise<boolean> => {
    const outcome = await saving
    if (outcome.is === 'saved') feedback.succeeded(words)
    if (outcome.is === 'failed') feedback.failed(outcome.error)
    return outcome.is === 'saved'
  }
  const whole = async (save: () => Promise<SaveOutcome>, words?: string): Promise<boolean> =>
    areSettingsWhole() && showOutcome(save(), words)
  const title = state.history.present.form.title
  const effects = useOrderEffects(kind)
  const toOldPrices = useToOldPrices()
  /** Saves the form itself. Outdated drafts are compared instead. */
  const saveForm = async (words?: string): Promise<boolean> => {
    const isNext = isOutdated(store.read().stored) || (await effects.confirm(store.read()))
    const isSaved = isNext && (await whole(store.save, words))
    if (isSaved && effects.isChoosing()) await toOldPrices(form.id)
    return isSaved
  }
  const isDrafted = kind === 'form' && state.stored.isPublished
  const saveDraft = () => whole(store.saveDraft, t('builder.draft.saved'))
  return {
    kind,
    state,
    store,
    draft: state.history.present,
    isDirty: isDirty(state),
    /** Save stores a draft, because the form is published. */
    isDrafted,
    save: () => (isDrafted ? saveDraft() : saveForm()),
    publishChanges: () => saveForm(t('builder.draft.published', { title })),
    discardDraft: () => showOutcome(store.discardDraft(), t('builder.draft.discarded')),
    publish: async () =>
      (await effects.confirm(store.read())) &&
      whole(store.publish, t(said[kind].published, { title })),
    effectsDialog: effects.dialog,
    unpublish: () => showOutcome(store.unpublish(), t(said[kind].unpublished, { title })),
    keepMine: () => whole(store.keepMine, isDrafted ? t('builder.draft.saved') : undefined),
    newId,
  }
}

export type Builder = ReturnType<typeof useBuilder>

// Where the builder saves: forms and field groups.
const shared = (t: T): Pick<BuilderPort, 'check' | 'newId' | 'now'> => ({
  check: (draft, aim) => formProblems(draft, aim, t),
  newId,
  now: () => Date.now(),
})

function formPort(formId: string, queryClient: QueryClient, t: T): BuilderPort {
  /** Caches the stored form and refetches everything that shows it. */
  const withCachedForm = (form: FormDetail): FormDetail => {
    queryClient.setQueryData(api.forms.get.queryKey({ input: { formId } }), form)
    void queryClient.invalidateQueries({ queryKey: api.forms.list.key() })
    return form
  }
  return {
    ...shared(t),
    save: async (changes) => withCachedForm(await client.forms.update({ formId, ...changes })),
    drafts: {
      save: async (changes) => withCachedForm(await client.forms.saveDraft({ formId, ...changes })),
      discard: async (draft) => withCachedForm(await client.forms.discardDraft({ formId, draft })),
    },
    publish: async ({ revision, isPublished, isEditable, isPublic }) =>
      withCachedForm(
        await client.forms.changeSettings({ formId, revision, isPublished, isEditable, isPublic }),
      ),
    readStored: () => client.forms.get({ formId }),
  }
}

function groupPort(fieldGroupId: string, queryClient: QueryClient, t: T): BuilderPort {
  const about = { input: { fieldGroupId } }
  /** Caches the stored group and refetches everything that shows it, including forms. */
  const withCachedForm = (group: FieldGroupDetail) => {
    queryClient.setQueryData(api.fieldGroups.get.queryKey(about), group)
    void queryClient.invalidateQueries({ queryKey: api.fieldGroups.list.key() })
    void queryClient.invalidateQueries({ queryKey: api.forms.get.key() })
    return builtGroup(group)
  }
  return {
    ...shared(t),
    save: async ({ form: group, draft: _none, ...changes }) =>
      withCachedForm(
        await client.fieldGroups.update({ fieldGroupId, group: textsOf(group), ...changes }),
      ),
    publish: async ({ revision, isPublished }) => {
      const stored = queryClient.getQueryData(api.fieldGroups.get.queryKey(about))
      const { title, description } =
        stored?.revision === revision ? stored : await client.fieldGroups.get({ fieldGroupId })
      const settings = { fieldGroupId, revision, title, description, isPublished }
      return withCachedForm(await client.fieldGroups.changeSettings(settings))
    },
    readStored: async () => builtGroup(await client.fieldGroups.get({ fieldGroupId })),
  }
}

type ChangedForm = Parameters<BuilderPort['save']>[0]['form']

/** A group has no other properties. */
const textsOf = ({ title, description, translations, logicMap }: ChangedForm) => ({
  title,
  description,
  translations,
  logicMap,
})
