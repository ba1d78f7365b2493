import { shownAddress } from '@eventflow/domain/kernel'
import { canViewAs } from '@eventflow/domain/access'
import type { Viewer } from '@eventflow/domain/kernel'
import { emailOutcomeText } from '@eventflow/domain/mail'
import {
  canAllowEmails,
  canChangeAddress,
  canDelete,
  canErase,
  canInviteAgain,
  type User,
} from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import classes from '../users.module.css'
import { useViewAs } from '../view-as.ts'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

type DialogName = 'address' | 'erase' | 'remove'

interface Action {
  readonly id: string
  readonly icon: string
  readonly label: string
  readonly about?: string
  readonly tone?: 'danger'
  readonly run: () => void
}

/** Resends the welcome email and shows the result. */
function useInviteAgain(user: User) {
  const t = useWords()
  const feedback = useFeedback()
  const sending = useMutation(
    api.users.inviteAgain.mutationOptions({
      onSuccess: ({ welcomeEmail: outcome }) =>
        feedback.show(emailOutcomeText(t, { email: user.email, outcome })),
      onError: feedback.failed,
    }),
  )
  return () => sending.mutate({ userId: user.id })
}

/** Allows emails again to a person whose address bounced or who reported spam. */
function useAllowEmails(user: User) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const allowing = useMutation(
    api.users.allowEmails.mutationOptions({
      onSuccess: () => {
        feedback.succeeded(t('users.allow.done', { email: shownAddress(user.email) }))
        void queryClient.invalidateQueries({ queryKey: api.users.key() })
      },
      onError: feedback.failed,
    }),
  )
  return () => allowing.mutate({ userId: user.id })
}

/** Actions that open a dialog first. */
const dialogActions = (
  { hasLoggedIn }: User,
  ask: (asked: DialogName) => void,
  t: T,
): Readonly<Record<DialogName, Action>> => ({
  address: {
    id: 'address',
    icon: 'alternate_email',
    label: t('users.address.item'),
    about: t(hasLoggedIn ? 'users.address.itemKnown' : 'users.address.itemNew'),
    run: () => ask('address'),
  },
  erase: {
    id: 'erase',
    icon: 'no_accounts',
    label: t('users.erase.item'),
    about: t('users.erase.itemText'),
    tone: 'danger',
    run: () => ask('erase'),
  },
  remove: {
    id: 'remove',
    icon: 'person_remove_outlined',
    label: t('users.remove.item'),
    about: t('users.remove.itemText'),
    tone: 'danger',
    run: () => ask('remove'),
  },
})

const aboutInvite = ({ emailFlag }: User) =>
  emailFlag === null ? 'users.invite.itemText' : 'users.list.stopped'

interface PersonActionsProps {
  viewer: Viewer
  user: User
  /** Leaves a screen of the person. */
  onGone?: () => unknown
}

/** Actions on a person, except the access level. Renders nothing if there are none. */
export function PersonActions({ viewer, user, onGone }: PersonActionsProps) {
  const t = useWords()
  const inviteAgain = useInviteAgain(user)
  const allowEmails = useAllowEmails(user)
  const viewAs = useViewAs()
  const [asked, setAsked] = useState<DialogName | null>(null)
  const invite: Action = {
    id: 'invite',
    icon: 'forward_to_inbox',
    label: t('users.invite.item'),
    about: t(aboutInvite(user)),
    run: inviteAgain,
  }
  const allow: Action = {
    id: 'allow',
    icon: 'mark_email_read_outlined',
    label: t('users.allow.item'),
    about: t('users.allow.itemText'),
    run: allowEmails,
  }
  const { address, erase, remove } = dialogActions(user, setAsked, t)
  const look: Action = {
    id: 'look',
    icon: 'visibility_outlined',
    label: t('users.viewAs.item'),
    about: t('users.viewAs.itemText'),
    run: () => viewAs.mutate(user.id),
  }
  const offered = [
    ...(user.emailFlag !== null && canAllowEmails(viewer, user) ? [allow] : []),
    ...(canViewAs(viewer, user) ? [look] : []),
    ...(canInviteAgain(viewer, user) ? [invite] : []),
    ...(canChangeAddress(viewer, user) ? [address] : []),
    ...(canDelete(viewer, user) ? [remove] : []),
    ...(canErase(viewer, user) ? [erase] : []),
  ]
  if (offered.length === 0) return null
  return (
    <>
      <ActionsMenu name={`${user.firstName} ${user.surname}`} actions={offered} />
      {asked === 'address' && <AddressDialog user={user} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <DeleteDialog user={user} onClose={() => setAsked(null)} onDeleted={onGone} />
      )}
      <EraseDialog
        user={asked === 'erase' ? user : null}
        onClose={() => setAsked(null)}
        onErased={onGone}
      />
    </>
  )
}

function ActionsMenu({ name, actions }: { name: string; actions: readonly Action[] }) {
  const t = useWords()
  return (
    <Menu label={t('users.list.actions', { name })} button={<Icon name="more_vert" />}>
      {(close) =>
        actions.map(({ id, icon, label, about, tone, run }) => (
          <MenuItem
            key={id}
            icon={<Icon name={icon} size={20} />}
            {...(tone && { tone })}
            onClick={() => {
              close()
              run()
            }}
          >
            <Stack as="span" className={classes['rank-words']}>
              {label}
              {about && <small>{about}</small>}
            </Stack>
          </MenuItem>
        ))
      }
    </Menu>
  )
}

interface EraseDialogProps {
  user: User | null
  onClose: () => void
  /** Leaves a screen of the person before the person is removed from the cache. */
  onErased?: (() => unknown) | undefined
}

/** Asks before a person is erased, and shows what is deleted and what stays. */
function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
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
