import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { AddTitled } from './add-titled.tsx'

export function AddForm({ onAdded }: { onAdded: (formId: string) => unknown }) {
  const t = useWords()
  const queryClient = useQueryClient()
  return (
    <AddTitled
      words={{
        title: t('builder.add.title'),
        titleText: t('builder.add.titleText'),
        description: t('builder.add.description'),
        descriptionText: t('builder.add.descriptionText'),
        action: t('builder.add.action'),
      }}
      save={(values) => client.forms.add(values)}
      onSaved={(form) => {
        queryClient.setQueryData(api.forms.get.queryKey({ input: { formId: form.id } }), form)
        void queryClient.invalidateQueries({ queryKey: api.forms.list.key() })
        onAdded(form.id)
      }}
    />
  )
}
