import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../ui/fields/text-fields.tsx'

const MAX_TITLE = 200

/** A new form: what it is called and what it is for. Its fields come next. */
export function AddForm({ onAdded }: { onAdded: (formId: string) => unknown }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const editor = useEditor({
    initial: { title: '', description: '' },
    isQuiet: true,
    check: ({ title }) =>
      title.trim() === '' ? [{ path: 'title', message: t('builder.titleMissing') }] : [],
    save: (values) => client.forms.add(values),
    onSaved: (form) => {
      queryClient.setQueryData(api.forms.get.queryKey({ input: { formId: form.id } }), form)
      void queryClient.invalidateQueries({ queryKey: api.forms.list.key() })
      onAdded(form.id)
    },
  })
  return (
    <EditorScreen
      editor={editor}
      isNew
      saveLabel={t('builder.add.action')}
      labels={{ title: t('builder.add.title'), description: t('builder.add.description') }}
    >
      <TextField
        label={t('builder.add.title')}
        description={t('builder.add.titleText')}
        isRequired
        hasFocus
        maxLength={MAX_TITLE}
        {...editor.field('title')}
      />
      <TextArea
        label={t('builder.add.description')}
        description={t('builder.add.descriptionText')}
        {...editor.field('description')}
      />
    </EditorScreen>
  )
}
