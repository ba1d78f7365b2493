import { shownAddress } from '@eventflow/domain/kernel'
import { emailOutcomeText } from '@eventflow/domain/mail'
import type { User } from '@eventflow/domain/users'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { looksLikeAddress } from '../../../ui/person/person-problems.ts'

interface AddressDialogProps {
  user: User
  onClose: () => void
}

function problemsOf(newEmail: string, t: T): FieldProblem[] {
  if (newEmail.trim() === '')
    return [{ path: 'newEmail', message: t('teams.problems.emailMissing') }]
  if (looksLikeAddress(newEmail)) return []
  return [{ path: 'newEmail', message: t('teams.problems.emailWrong') }]
}

/**
 * Changes a person's email address: immediately if they never signed in, else through an emailed
 * link.
 */
export function AddressDialog({ user, onClose }: AddressDialogProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const isKnown = user.hasLoggedIn
  const name = `${user.firstName} ${user.surname}`
  const editor = useEditor({
    initial: { newEmail: '', sendWelcomeEmail: true },
    check: ({ newEmail }) => problemsOf(newEmail, t),
    save: async (input) => {
      const email = input.newEmail.trim()
      const { isChanged, welcomeEmail } = await client.users.changeAddress({
        ...input,
        newEmail: email,
        userId: user.id,
      })
      for (const queryKey of [api.users.key(), api.access.addressChange.key()])
        await queryClient.invalidateQueries({ queryKey })
      const changed = t('users.address.changed', { name, email: shownAddress(email) })
      if (isChanged) feedback.show(emailOutcomeText(t, { email, outcome: welcomeEmail }, changed))
      else feedback.succeeded(t('users.address.sent', { email: shownAddress(email) }))
      onClose()
    },
    isQuiet: true,
  })
  return (
    <Dialog
      title={t('users.address.title', { name })}
      isOpen
      onClose={onClose}
      onEnter={() => void editor.submit()}
      actions={
        <DialogActions
          action={t(isKnown ? 'users.address.send' : 'users.address.change')}
          isBusy={editor.isSaving}
          onDo={() => void editor.submit()}
          onCancel={onClose}
        />
      }
    >
      <p>
        {t(isKnown ? 'users.address.textKnown' : 'users.address.textNew', {
          name,
          email: shownAddress(user.email),
        })}
      </p>
      <SaveFailure failure={editor.failure} />
      <TextField
        {...editor.field('newEmail')}
        label={t('users.address.newEmail')}
        type="email"
        maxLength={254}
        hasFocus
        isRequired
      />
      {!isKnown && (
        <SwitchField {...editor.field('sendWelcomeEmail')} label={t('users.address.welcome')} />
      )}
    </Dialog>
  )
}
