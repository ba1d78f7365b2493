import type { ReactNode } from 'react'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { PasswordField } from '../../ui/fields/text-fields.tsx'
import { QuietForm } from './quiet-form.tsx'

interface NewPasswordFormProps {
  action: ReactNode
  onChoose: (password: string) => Promise<unknown>
}

const MIN_CHARACTERS = 8

export function NewPasswordForm({ action, onChoose }: NewPasswordFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { password: '' },
    check: (values) => passwordProblems(values, t),
    save: ({ password }) => onChoose(password),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <PasswordField
        {...editor.field('password')}
        label={t('access.choose.password')}
        description={t('access.choose.rule')}
        autoComplete="new-password"
      />
      <Button type="submit" loading={editor.isSaving} fullWidth>
        {action}
      </Button>
    </QuietForm>
  )
}

/** Problems of a new password that need no server. It is entered once, because it can be shown. */
export const passwordProblems = (
  { password, path = 'password' }: { password: string; path?: string },
  t: T,
): FieldProblem[] =>
  password.length < MIN_CHARACTERS ? [{ path, message: t('access.choose.tooShort') }] : []
