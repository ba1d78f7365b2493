import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { momentText } from '../../ui/time-text.ts'
import { FormActions } from './form-actions.tsx'
import { PendingChange, whilePending } from './pending-change.tsx'
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

/** Requests a change of the sign-in address, and shows the one that waits for its confirmation. */
export function ChangeEmailForm({ email, onAsk }: ChangeEmailFormProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (isOpen) {
    const ask = async (input: EmailChange) => {
      await onAsk(input)
      await queryClient.invalidateQueries({ queryKey: api.access.emailChange.key() })
      close()
    }
    return <NewEmailForm onAsk={ask} onCancel={close} />
  }
  return (
    <Stack gap="md">
      <OwnPendingChange current={email} />
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('access.account.changeEmail')}
        </Button>
      </div>
    </Stack>
  )
}

function OwnPendingChange({ current }: { current: string }) {
  const t = useWords()
  const { event, isPaused } = usePortal()
  const options = api.access.emailChange.queryOptions()
  const { data } = useQuery({ ...options, ...whilePending })
  if (!data?.pending) return null
  const until = momentText(data.pending.until, event.timeZone)
  return (
    <PendingChange
      pending={data.pending}
      text={
        isPaused
          ? t('access.account.linkPausedText', { current })
          : t('access.account.pendingText', { until, current })
      }
      queryKey={options.queryKey}
      onSendAgain={isPaused ? null : () => client.access.sendEmailChangeAgain()}
      onCancel={() => client.access.cancelEmailChange()}
    />
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
