import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { QuietForm } from './quiet-form.tsx'

interface ForgotPasswordFormProps {
  onAsk: (email: string) => Promise<unknown>
}

export function ForgotPasswordForm({ onAsk }: ForgotPasswordFormProps) {
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
        type="email"
        autoComplete="username"
        hasFocus
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {t('access.forgot.submit')}
      </Button>
    </QuietForm>
  )
}
