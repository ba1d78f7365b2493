import type { User } from '@eventflow/domain/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

interface EraseDialogProps {
  user: User | null
  onClose: () => void
  /** Leaves a screen of the person before the person is removed from the cache. */
  onErased?: (() => unknown) | undefined
}

/** Asks before a person is erased, and shows what is deleted and what stays. */
export function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const name = user ? `${user.firstName} ${user.surname}` : ''
  const erasing = useMutation(
    api.users.erase.mutationOptions({
      onSuccess: () => feedback.succeeded(t('users.erase.done', { name })),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
    }),
  )
  return (
    <ConfirmDialog
      isOpen={user !== null}
      title={t('users.erase.title', { name })}
      text={`${t('users.erase.text', { name })} ${t('users.erase.stays')}`}
      goesToo={[t('users.erase.person'), t('users.erase.emails')]}
      refusal={user?.isTeamOwner ? t('users.erase.ownsATeam', { name }) : undefined}
      action={t('users.erase.action')}
      onConfirm={async () => {
        if (!user) return
        await erasing.mutateAsync({ userId: user.id })
        await onErased?.()
      }}
      onClose={onClose}
    />
  )
}
