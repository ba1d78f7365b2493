import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'

const MAX_TITLE = 200

/** A new field group: what it is called and what it is for. Its fields come next. */
export function AddFieldGroup({ onAdded }: { onAdded: (fieldGroupId: string) => unknown }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const editor = useEditor({
    initial: { title: '', description: '' },
    isQuiet: true,
    check: ({ title }) =>
      title.trim() === '' ? [{ path: 'title', message: t('fieldGroups.titleMissing') }] : [],
    save: (values) => client.fieldGroups.add(values),
    onSaved: (group) => {
      const input = { fieldGroupId: group.id }
      queryClient.setQueryData(api.fieldGroups.get.queryKey({ input }), group)
      void queryClient.invalidateQueries({ queryKey: api.fieldGroups.list.key() })
      onAdded(group.id)
    },
  })
  return (
    <EditorScreen
      editor={editor}
      isNew
      saveLabel={t('fieldGroups.add')}
      labels={{ title: t('fieldGroups.title'), description: t('fieldGroups.description') }}
    >
      <TextField
        label={t('fieldGroups.title')}
        description={t('fieldGroups.titleText')}
        isRequired
        hasFocus
        maxLength={MAX_TITLE}
        {...editor.field('title')}
      />
      <TextArea
        label={t('fieldGroups.description')}
        description={t('fieldGroups.descriptionText')}
        {...editor.field('description')}
      />
    </EditorScreen>
  )
}
