import type { FormDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import {
  createBuilderStore,
  isDirty,
  type BuilderPort,
  type SaveOutcome,
} from '../store/builder-store.ts'
import { newId } from '../store/new-id.ts'
import { formProblems } from './form-check.ts'

/** The stored form, told to everything that shows it. */
function told(queryClient: QueryClient, form: FormDetail): FormDetail {
  queryClient.setQueryData(api.forms.get.queryKey({ input: { formId: form.id } }), form)
  void queryClient.invalidateQueries({ queryKey: api.forms.list.key() })
  return form
}

function portOf(form: FormDetail, queryClient: QueryClient, t: T): BuilderPort {
  const { id: formId } = form
  return {
    save: async (changes) => told(queryClient, await client.forms.update({ formId, ...changes })),
    publish: async ({ revision, isPublished, isEditable, isPublic }) =>
      told(
        queryClient,
        await client.forms.changeSettings({ formId, revision, isPublished, isEditable, isPublic }),
      ),
    check: (draft, willBePublished) => formProblems(draft, willBePublished, t),
    newId,
    now: () => Date.now(),
  }
}

/** The builder of a form, with what is said after each save. */
export function useBuilder(form: FormDetail) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [store] = useState(() => createBuilderStore(form, portOf(form, queryClient, t)))
  const state = useSyncExternalStore(store.subscribe, store.read)

  useEffect(() => store.arrived(form), [store, form])

  const tell = async (saving: Promise<SaveOutcome>, words?: string): Promise<boolean> => {
    const outcome = await saving
    if (outcome.is === 'saved') feedback.succeeded(words)
    if (outcome.is === 'failed') feedback.failed(outcome.error)
    return outcome.is === 'saved'
  }
  const title = state.history.present.form.title
  return {
    state,
    store,
    draft: state.history.present,
    isDirty: isDirty(state),
    save: () => tell(store.save()),
    publish: () => tell(store.publish(), t('builder.editor.published', { title })),
    unpublish: () => tell(store.unpublish(), t('builder.editor.unpublished', { title })),
    keepMine: () => tell(store.keepMine()),
    newId,
  }
}

export type Builder = ReturnType<typeof useBuilder>
