import type { WordKey } from '@eventflow/domain/words'
import { useWords } from '../../platform/words.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FormActions } from './form-actions.tsx'
import { NO_PROOF, ProofField, proofOf, proofProblems } from './proof-field.tsx'
import { QuietForm } from './quiet-form.tsx'
import { secondCodeOf, secondCodeProblems } from './second-code.ts'

interface ProofAndCode {
  readonly currentPassword?: string
  readonly code: string
}

interface ProofFormProps {
  action: WordKey & `access.secondFactor.${string}`
  onProof: (proof: ProofAndCode) => Promise<unknown>
  onCancel: () => void
}

/** Requires the password or a passkey, and a code, before two-factor sign-in is changed. */
export function ProofForm({ action, onProof, onCancel }: ProofFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { ...NO_PROOF, code: '' },
    check: (values) => [...proofProblems(values, t), ...secondCodeProblems(values.code, t)],
    save: (values) => onProof({ ...proofOf(values), code: secondCodeOf(values.code) }),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <ProofField
        id="second-step-password"
        password={editor.field('currentPassword')}
        proven={editor.field('isProven')}
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
