import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { QuietForm } from './quiet-form.tsx'

interface AskEmailFormProps {
  /** Label of the button. */
  label: string
  description?: string
  onAsk: (email: string) => Promise<unknown>
}

/**
 * The email address of a person who cannot sign in with a password. A code or a link is sent there.
 */
export function AskEmailForm({ label, description, onAsk }: AskEmailFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { email: '' },
    check: ({ email }) =>
      email.trim() === '' ? [{ path: 'email', message: t('access.logIn.emailMissing') }] : [],
    save: ({ email }) => onAsk(email.trim()),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <TextField
        {...editor.field('email')}
        label={t('access.logIn.email')}
        description={description}
        type="email"
        autoComplete="username"
        hasFocus
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {label}
      </Button>
    </QuietForm>
  )
}
