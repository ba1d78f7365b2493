import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { QuietForm } from './quiet-form.tsx'

interface AskEmailFormProps {
  /** Label of the button. */
  label: string
  description?: string
  /** The initial address. */
  email?: string
  onEmail?: (email: string) => void
  onAsk: (email: string) => Promise<unknown>
}

interface EmailField {
  readonly onChange: (email: string) => void
}

/** Also reports each change of a field to the form's parent. */
export const reported = <Field extends EmailField>(
  field: Field,
  onEmail: ((email: string) => void) | undefined,
): Field => ({
  ...field,
  onChange: (email: string) => {
    field.onChange(email)
    onEmail?.(email)
  },
})

/**
 * The email address of a person who cannot sign in with a password. A code or a link is sent there.
 */
export function AskEmailForm(props: AskEmailFormProps) {
  const { label, description, email: initial = '', onEmail, onAsk } = props
  const t = useWords()
  const editor = useEditor({
    initial: { email: initial },
    check: ({ email }) =>
      email.trim() === '' ? [{ path: 'email', message: t('access.logIn.emailMissing') }] : [],
    save: ({ email }) => onAsk(email.trim()),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <TextField
        {...reported(editor.field('email'), onEmail)}
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
