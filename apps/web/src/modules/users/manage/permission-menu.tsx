import { type Rank, RANKS, type Viewer } from '@eventflow/domain/kernel'
import { canChangePermissions, type User } from '@eventflow/domain/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import classes from '../users.module.css'

interface PermissionMenuProps {
  viewer: Viewer
  user: User
  onChoose: (input: RankChange) => void
}

/** A person's access level, as a menu for users who may change it. */
export function PermissionMenu({ viewer, user, onChoose }: PermissionMenuProps) {
  const t = useWords()
  const rank = t(`users.ranks.${user.permissions}`)
  const offered = RANKS.filter((wanted) => canChangePermissions(viewer, user, wanted))
  if (offered.length === 0) return rank
  const name = `${user.firstName} ${user.surname}`
  return (
    <Menu
      label={t('users.change.menu', { name, rank })}
      buttonClassName={classes['rank']}
      align="start"
      button={
        <>
          {rank}
          <Icon name="expand_more" size={18} />
        </>
      }
    >
      {(close) =>
        offered.map((wanted) => (
          <MenuItem
            key={wanted}
            isChecked={wanted === user.permissions}
            onClick={() => {
              close()
              onChoose({ user, rank: wanted })
            }}
          >
            <RankWords rank={wanted} />
          </MenuItem>
        ))
      }
    </Menu>
  )
}

function RankWords({ rank }: { rank: Rank }) {
  const t = useWords()
  return (
    <Stack as="span" className={classes['rank-words']}>
      {t(`users.ranks.${rank}`)}
      <small>{t(`users.rankTexts.${rank}`)}</small>
    </Stack>
  )
}

/** Asks before a person gets all permissions. */
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

export interface RankChange {
  readonly user: User
  readonly rank: Rank
}

/** Changes access levels. Making somebody an admin needs a confirmation. */
export function useChangePermissions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<RankChange | null>(null)
  const mutation = useMutation(
    api.users.changePermissions.mutationOptions({
      onSuccess: ({ firstName, surname, permissions }) =>
        feedback.succeeded(
          t('users.change.done', {
            name: `${firstName} ${surname}`,
            rank: t(`users.ranks.${permissions}`),
          }),
        ),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
    }),
  )
  const change = ({ user, rank }: RankChange) =>
    mutation.mutateAsync({ userId: user.id, permissions: rank, revision: user.revision })
  const showFailure = (error: unknown) => {
    if (failureOf(error).code !== STALE) return feedback.failed(error)
    feedback.show({ type: 'warning', message: t('users.change.stale') })
  }
  return {
    asked,
    /** Changes the level immediately, or asks first. */
    choose: (input: RankChange) => {
      if (input.rank === input.user.permissions) return
      if (input.rank === 'admin') setAsked(input)
      else void change(input).catch(showFailure)
    },
    confirm: async () => {
      if (asked) await change(asked)
    },
    dismiss: () => setAsked(null),
  }
}

export type ChangePermissions = ReturnType<typeof useChangePermissions>
