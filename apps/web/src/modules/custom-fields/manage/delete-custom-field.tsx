import type { CustomField } from '@eventflow/domain/custom-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { customFieldQuery } from '../custom-fields.queries.ts'

interface DeleteCustomFieldProps {
  field: CustomField
  onDeleted: () => Promise<unknown>
}

/** Deletes a custom field, after naming the values that go with it and the forms that use it. */
export function DeleteCustomField({ field, onDeleted }: DeleteCustomFieldProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { id, label } = field
  const remove = async () => {
    await client.customFields.remove({ customFieldId: id })
    feedback.succeeded(t('customFieldsAdmin.remove.done', { label }))
    await onDeleted()
    queryClient.removeQueries({ queryKey: customFieldQuery(id).queryKey })
    for (const queryKey of [api.customFields.key(), api.teamCustomFields.key()]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <RemoveButton
      action={t('customFieldsAdmin.remove.action')}
      title={t('customFieldsAdmin.remove.title', { label })}
      text={t('customFieldsAdmin.remove.text')}
      goesToo={useWhatGoesToo(id)}
      onRemove={remove}
    />
  )
}

/** Forms that are named; of more only how many they are is said. */
const NAMED = 10

function useWhatGoesToo(customFieldId: string): string[] {
  const t = useWords()
  // Every team has a value: only how many there are is wanted.
  const { data: teams } = useQuery(api.teams.list.queryOptions({ input: { limit: 1 } }))
  const { data: forms } = useQuery(
    api.forms.list.queryOptions({ input: { customFieldId, limit: NAMED } }),
  )
  const count = teams?.total ?? 0
  const more = (forms?.total ?? 0) - NAMED
  return [
    ...(count > 0 ? [t('customFieldsAdmin.remove.values', { count })] : []),
    ...(forms?.items ?? []).map(({ title }) => t('customFieldsAdmin.remove.form', { title })),
    ...(more > 0 ? [t('customFieldsAdmin.remove.forms', { count: more })] : []),
  ]
}
