import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from './form-actions.tsx'
import { NO_PROOF, ProofField, proofOf, proofProblems } from './proof-field.tsx'
import { QuietForm } from './quiet-form.tsx'

interface EmailChange {
  readonly newEmail: string
  readonly currentPassword?: string
}

interface ChangeEmailFormProps {
  /** The current sign-in address. */
  email: string
  onAsk: (input: EmailChange) => Promise<unknown>
}

/** Requests a change of the sign-in address and shows where the link was sent. */
export function ChangeEmailForm({ email, onAsk }: ChangeEmailFormProps) {
  const t = useWords()
  const { isPaused } = usePortal()
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const close = () => setIsOpen(false)
  if (isOpen) {
    const ask = async (input: EmailChange) => {
      await onAsk(input)
      setSentTo(input.newEmail)
      close()
    }
    return <NewEmailForm onAsk={ask} onCancel={close} />
  }
  return (
    <Stack gap="md">
      {sentTo !== null && (
        <Notice
          tone={isPaused ? 'warning' : 'success'}
          role="status"
          title={isPaused ? undefined : t('access.account.linkSentTitle', { email: sentTo })}
        >
          {isPaused
            ? t('access.account.linkPausedText', { current: email })
            : t('access.account.linkSentText', { current: email })}
        </Notice>
      )}
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('access.account.changeEmail')}
        </Button>
      </div>
    </Stack>
  )
}

interface NewEmailFormProps {
  onAsk: (input: EmailChange) => Promise<unknown>
  onCancel: () => void
}

function NewEmailForm({ onAsk, onCancel }: NewEmailFormProps) {
  const t = useWords()
  const editor = useEditor({
    initial: { newEmail: '', ...NO_PROOF },
    check: (values) => [...problemsOf(values.newEmail, t), ...proofProblems(values, t)],
    save: (values) => onAsk({ ...proofOf(values), newEmail: values.newEmail.trim() }),
    isQuiet: true,
  })
  return (
    <QuietForm editor={editor}>
      <TextField
        {...editor.field('newEmail')}
        label={t('access.account.newEmail')}
        description={t('access.account.newEmailText')}
        type="email"
        autoComplete="email"
        isRequired
        hasFocus
      />
      <ProofField
        id="email-change-password"
        password={editor.field('currentPassword')}
        proven={editor.field('isProven')}
      />
      <FormActions
        label={t('access.account.sendLink')}
        isBusy={editor.isSaving}
        onCancel={onCancel}
      />
    </QuietForm>
  )
}

const LOOKS_LIKE_ONE = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/

function problemsOf(newEmail: string, t: T): FieldProblem[] {
  const wanted = newEmail.trim()
  if (wanted === '') return [{ path: 'newEmail', message: t('access.account.newEmailMissing') }]
  if (LOOKS_LIKE_ONE.test(wanted)) return []
  return [{ path: 'newEmail', message: t('access.account.newEmailInvalid') }]
}
