import type { WordKey } from '@eventflow/domain/words'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { FormActions } from './form-actions.tsx'
import { QuietForm } from './quiet-form.tsx'
import { secondCodeOf, secondCodeProblems } from './second-code.ts'

interface Proof {
  readonly currentPassword: string
  readonly code: string
}

interface ProofFormProps {
  action: WordKey & `access.secondFactor.${string}`
  onProof: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

/** The password and a code, before the second step is changed. */
export function ProofForm({ action, onProof, onCancel }: ProofFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => {
      const what = t('access.account.current')
      const message = t('access.account.required', { what })
      const missing = currentPassword === '' ? [{ path: 'currentPassword', message }] : []
      return [...missing, ...secondCodeProblems(code, t)]
    },
    save: ({ currentPassword, code }) => onProof({ currentPassword, code: secondCodeOf(code) }),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <PasswordField
        {...editor.field('currentPassword')}
        // The form that changes the password stands on the same page.
        id="second-step-password"
        label={t('access.account.current')}
        autoComplete="current-password"
        hasFocus
      />
      <TextField
        {...editor.field('code')}
        label={t('access.secondFactor.code')}
        description={t('access.secondFactor.codeText')}
        autoComplete="one-time-code"
      />
      <FormActions label={t(action)} isBusy={editor.isSaving} onCancel={onCancel} />
    </QuietForm>
  )
}
