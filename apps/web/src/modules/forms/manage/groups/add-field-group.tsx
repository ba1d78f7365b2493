import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { AddTitled } from '../add-titled.tsx'

export function AddFieldGroup({ onAdded }: { onAdded: (fieldGroupId: string) => unknown }) {
  const t = useWords()
  const queryClient = useQueryClient()
  return (
    <AddTitled
      words={{
        title: t('fieldGroups.title'),
        titleText: t('fieldGroups.titleText'),
        description: t('fieldGroups.description'),
        descriptionText: t('fieldGroups.descriptionText'),
        action: t('fieldGroups.add'),
      }}
      save={(values) => client.fieldGroups.add(values)}
      onSaved={(group) => {
        const input = { fieldGroupId: group.id }
        queryClient.setQueryData(api.fieldGroups.get.queryKey({ input }), group)
        void queryClient.invalidateQueries({ queryKey: api.fieldGroups.list.key() })
        onAdded(group.id)
      }}
    />
  )
}
