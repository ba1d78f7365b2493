import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { ChangePermissions } from './use-change-permissions.ts'

/** Asks before somebody is given everything. */
export function MakeAdminDialog({ change }: { change: ChangePermissions }) {
  const t = useWords()
  const { asked } = change
  const name = asked ? `${asked.user.firstName} ${asked.user.surname}` : ''
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('users.change.title', { name })}
      text={t('users.change.text')}
      action={t('users.change.action')}
      isDangerous={false}
      onConfirm={change.confirm}
      onClose={change.dismiss}
    />
  )
}
