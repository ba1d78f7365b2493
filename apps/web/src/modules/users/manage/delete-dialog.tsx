import { shownAddress } from '@eventflow/domain/kernel'
import type { Successor, Successors, User } from '@eventflow/domain/users'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { successorsQuery } from '../users.queries.ts'

interface DeleteDialogProps {
  user: User
  onClose: () => void
  /** Leaves a screen of the person before the person is removed from the cache. */
  onDeleted?: (() => unknown) | undefined
}

/** Asks who takes over before a person is deleted, and shows what is handed over. */
export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const query = useQuery(successorsQuery(user.id))
  const [chosen, setChosen] = useState('')
  const name = `${user.firstName} ${user.surname}`
  const successors = query.data
  const successorId = chosen || (successors?.items[0]?.userId ?? '')
  const remove = async () => {
    await client.users.remove({ userId: user.id, successorId })
    feedback.succeeded(t('users.remove.done', { name }))
    await onDeleted?.()
    for (const queryKey of [api.users.key(), api.teams.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('users.remove.title', { name })}
      text={t('users.remove.text', { name })}
      refusal={refusalOf(query, t)}
      goesToo={[t('users.remove.signIn'), t('users.remove.waiting')]}
      action={t('users.remove.action')}
      isBlocked={successorId === ''}
      onConfirm={remove}
      onClose={onClose}
    >
      {successors ? (
        <TakesOver successors={successors} value={successorId} onChange={setChosen} />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </ConfirmDialog>
  )
}

function refusalOf(
  { data, error }: { data: Successors | undefined; error: unknown },
  t: T,
): string | undefined {
  if (error) return failureOf(error).message ?? t('ui.feedback.error')
  return data?.items.length === 0 ? t('users.remove.nobody') : undefined
}

function labelOf({ name, email, isTeamOwner, hasLoggedIn }: Successor, t: T): string {
  const label = isTeamOwner
    ? `${name} (${t('users.list.owner')})`
    : `${name} · ${shownAddress(email)}`
  return hasLoggedIn ? label : t('teams.member.owner.choiceNotSignedIn', { name: label })
}

interface TakesOverProps {
  successors: Successors
  value: string
  onChange: (userId: string) => void
}

function TakesOver({ successors, value, onChange }: TakesOverProps) {
  const t = useWords()
  const id = useId()
  const { items, from, ownsTeam, assignmentCount } = successors
  return (
    <>
      <SelectField
        id={id}
        label={t('users.remove.successor')}
        description={t(`users.remove.from.${from}`)}
        options={items.map((one) => ({ value: one.userId, label: labelOf(one, t) }))}
        value={value}
        onChange={onChange}
      />
      <div>
        <p>{t('users.remove.goesOver')}</p>
        <ul>
          {ownsTeam && <li>{t('users.remove.ownership', { team: ownsTeam.name })}</li>}
          <li>{t('users.remove.assignments', { count: assignmentCount })}</li>
          <li>{t('users.remove.authorship')}</li>
        </ul>
      </div>
    </>
  )
}
