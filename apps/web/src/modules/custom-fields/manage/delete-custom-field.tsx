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

/** Deletes a custom field, after naming the values that go with it. */
export function DeleteCustomField({ field, onDeleted }: DeleteCustomFieldProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  // Every team has a value: only how many there are is wanted.
  const { data: teams } = useQuery(api.teams.list.queryOptions({ input: { limit: 1 } }))
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
  const values = teams ? [t('customFieldsAdmin.remove.values', { count: teams.total })] : []
  return (
    <RemoveButton
      action={t('customFieldsAdmin.remove.action')}
      title={t('customFieldsAdmin.remove.title', { label })}
      text={t('customFieldsAdmin.remove.text')}
      goesToo={teams?.total === 0 ? [] : values}
      onRemove={remove}
    />
  )
}
