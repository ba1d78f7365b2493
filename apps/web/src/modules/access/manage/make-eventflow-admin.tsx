import { canGrantEventflowAdmin, type User } from '@eventflow/domain/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { NO_PROOF, ProofField, proofOf, proofProblems } from '../proof-field.tsx'

/** A button for the level with access to all events, shown to people who have it. */
export function MakeEventflowAdmin({ user }: { user: User }) {
  const t = useWords()
  const viewer = useSignedIn()
  const [isAsked, setAsked] = useState(false)
  if (!canGrantEventflowAdmin(viewer, user)) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('users.highest.action')}
      </Button>
      {isAsked && <ProofDialog user={user} onClose={() => setAsked(false)} />}
    </>
  )
}

function ProofDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const name = `${user.firstName} ${user.surname}`
  const editor = useEditor({
    initial: NO_PROOF,
    check: (values) => proofProblems(values, t),
    save: async (values) => {
      await client.access.grantEventflowAdmin({ userId: user.id, ...proofOf(values) })
      await queryClient.invalidateQueries({ queryKey: api.users.key() })
      feedback.succeeded(t('users.highest.done', { name }))
      onClose()
    },
    isQuiet: true,
  })
  return (
    <Dialog
      title={t('users.highest.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={t('users.highest.action')}
          isBusy={editor.isSaving}
          onDo={() => void editor.submit()}
          onCancel={onClose}
        />
      }
    >
      <p>{t('users.highest.text')}</p>
      <SaveFailure failure={editor.failure} />
      <ProofField
        id="highest-password"
        password={editor.field('currentPassword')}
        proven={editor.field('isProven')}
        hasFocus
      />
    </Dialog>
  )
}
