import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/editor/error-summary.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { passwordProblems } from './new-password-form.tsx'

const EMPTY = { currentPassword: '', newPassword: '' }

interface ChangePasswordFormProps {
  /** The owner of the password, for the browser's password manager. */
  email: string
  onChange: (change: { currentPassword: string; newPassword: string }) => Promise<unknown>
}

/** Changes the user's password. Afterwards the form is empty again. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const [round, setRound] = useState(0)
  return <OneChange key={round} {...props} onDone={() => setRound(round + 1)} />
}

interface OneChangeProps extends ChangePasswordFormProps {
  onDone: () => void
}

function useChange({ onChange, onDone }: OneChangeProps) {
  const t = useWords()
  return useEditor({
    initial: EMPTY,
    check: (values) => problemsOf(values, t),
    save: ({ currentPassword, newPassword }) => onChange({ currentPassword, newPassword }),
    onSaved: onDone,
  })
}

function OneChange(props: OneChangeProps) {
  const t = useWords()
  const editor = useChange(props)
  return (
    <Stack
      noValidate
      as="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      <ErrorSummary problems={editor.problems} refusals={editor.refusals} />
      <input hidden readOnly type="text" autoComplete="username" value={props.email} />
      <PasswordField
        {...editor.field('currentPassword')}
        label={t('access.account.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...editor.field('newPassword')}
        label={t('access.choose.password')}
        description={t('access.choose.rule')}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="default" loading={editor.isSaving}>
          {t('access.account.change')}
        </Button>
      </div>
    </Stack>
  )
}

function problemsOf(values: typeof EMPTY, t: T): FieldProblem[] {
  const what = t('access.account.current')
  const missing = { path: 'currentPassword', message: t('access.account.required', { what }) }
  const { newPassword: password } = values
  const ofTheNew = passwordProblems({ password, path: 'newPassword' }, t)
  return [...(values.currentPassword === '' ? [missing] : []), ...ofTheNew]
}
