import { ACTING_MINUTES, ACTING_REASON_MAX, type SignedIn } from '@eventflow/domain/access'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { NO_PROOF, ProofField, proofOf, proofProblems } from '../proof-field.tsx'

interface ActOnBehalfProps {
  viewer: SignedIn
  onClose: () => void
}

/**
 * Asks an admin for the reason to act on behalf of the viewed person, and for proof of their own
 * identity.
 */
export function ActOnBehalf({ viewer, onClose }: ActOnBehalfProps) {
  const t = useWords()
  const name = `${viewer.firstName} ${viewer.surname}`
  const editor = useEditor({
    initial: { reason: '', ...NO_PROOF },
    check: (values) => [
      ...(values.reason.trim() === ''
        ? [{ path: 'reason', message: t('users.acting.reasonMissing') }]
        : []),
      ...proofProblems(values, t),
    ],
    save: async (values) => {
      await client.access.startActing({ reason: values.reason.trim(), ...proofOf(values) })
      // Reloads, because every screen now offers the team's actions.
      globalThis.location.reload()
    },
    isQuiet: true,
  })
  return (
    <Dialog
      title={t('users.acting.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={t('users.acting.start')}
          isBusy={editor.isSaving}
          onDo={() => void editor.submit()}
          onCancel={onClose}
        />
      }
    >
      <p>
        {t('users.acting.text', { minutes: ACTING_MINUTES, team: viewer.team?.name ?? '' })}{' '}
        {t('users.acting.never')}
      </p>
      <SaveFailure failure={editor.failure} />
      <TextArea
        {...editor.field('reason')}
        label={t('users.acting.reason')}
        description={t('users.acting.reasonText')}
        maxLength={ACTING_REASON_MAX}
        rows={2}
        isRequired
      />
      <ProofField
        id="acting-password"
        password={editor.field('currentPassword')}
        proven={editor.field('isProven')}
      />
    </Dialog>
  )
}
