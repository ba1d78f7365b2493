import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isWhole } from '../../../../../ui/fields/half-typed.ts'
import { useWords } from '../../../../../platform/words.tsx'
import { useFeedback } from '../../../../../ui/feedback.tsx'
import { createBuilderStore } from '../store/builder-store.ts'
import { isDirty, type SaveOutcome } from '../store/builder-state.ts'
import { isOutdated, type BuiltForm } from '../store/built-form.ts'
import { newId } from '../store/new-id.ts'
import { useOrderEffects } from './order-effects-dialog.tsx'
import { formPort, groupPort } from './ports.ts'

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

/** Opens the orders that have other prices than the form. */
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
