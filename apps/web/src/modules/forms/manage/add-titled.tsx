import { MAX_TITLE } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { TextArea, TextField } from '../../../ui/fields/text-fields.tsx'

interface AddTitledProps<Added> {
  words: Record<'title' | 'titleText' | 'description' | 'descriptionText' | 'action', string>
  save: (values: { title: string; description: string }) => Promise<Added>
  onSaved: (added: Added) => void
}

/** A new form or field group: title and description. Its fields follow. */
export function AddTitled<Added>({ words, save, onSaved }: AddTitledProps<Added>) {
  const t = useWords()
  const editor = useEditor({
    initial: { title: '', description: '' },
    isQuiet: true,
    check: ({ title }) =>
      title.trim() === '' ? [{ path: 'title', message: t('builder.titleMissing') }] : [],
    save,
    onSaved,
  })
  return (
    <EditorScreen
      editor={editor}
      isNew
      saveLabel={words.action}
      labels={{ title: words.title, description: words.description }}
    >
      <TextField
        label={words.title}
        description={words.titleText}
        isRequired
        hasFocus
        maxLength={MAX_TITLE}
        {...editor.field('title')}
      />
      <TextArea
        label={words.description}
        description={words.descriptionText}
        {...editor.field('description')}
      />
    </EditorScreen>
  )
}
