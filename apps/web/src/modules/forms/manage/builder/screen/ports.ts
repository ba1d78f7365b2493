// Where the builder saves: forms and field groups.
import type { FieldGroupDetail, FormDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../../platform/api.ts'
import type { BuilderPort } from '../store/builder-state.ts'
import { builtGroup } from '../store/built-form.ts'
import { newId } from '../store/new-id.ts'
import { formProblems } from './form-check.ts'

const shared = (t: T): Pick<BuilderPort, 'check' | 'newId' | 'now'> => ({
  check: (draft, aim) => formProblems(draft, aim, t),
  newId,
  now: () => Date.now(),
})

export function formPort(formId: string, queryClient: QueryClient, t: T): BuilderPort {
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

export function groupPort(fieldGroupId: string, queryClient: QueryClient, t: T): BuilderPort {
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
