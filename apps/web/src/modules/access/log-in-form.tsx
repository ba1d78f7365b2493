import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { QuietForm } from './quiet-form.tsx'

interface Credentials {
  email: string
  password: string
}

interface LogInFormProps {
  /** Signs in; rejects if the sign-in is refused. */
  onLogIn: (credentials: Credentials) => Promise<unknown>
}

export function LogInForm({ onLogIn }: LogInFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { email: '', password: '' },
    check: (values) => missing(values, t),
    save: (values) => onLogIn({ ...values, email: values.email.trim() }),
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
      <PasswordField
        {...editor.field('password')}
        label={t('access.logIn.password')}
        autoComplete="current-password"
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {t('access.logIn.submit')}
      </Button>
    </QuietForm>
  )
}

function missing({ email, password }: Credentials, t: T): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (email.trim() === '') problems.push({ path: 'email', message: t('access.logIn.emailMissing') })
  if (password === '')
    problems.push({ path: 'password', message: t('access.logIn.passwordMissing') })
  return problems
}
