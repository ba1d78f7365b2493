import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RadioList } from '../../../ui/fields/choice-fields.tsx'
import type { MemberDialogProps } from './member-dialog.ts'
import { useTeamChange } from './use-team-change.ts'

interface RemoveMemberProps extends MemberDialogProps {
  /** Whether the person may stay in the event without a team; only admins can choose this. */
  mayStay: boolean
}

/** Asks before a person is removed from a team, and whether they also leave the event. */
export function RemoveMember({ team, member, name, onClose, mayStay }: RemoveMemberProps) {
  const t = useWords()
  const change = useTeamChange()
  const [end, setEnd] = useState<'leaves' | 'stays'>('leaves')
  const remove = async () => {
    const input = { teamId: team.id, userId: member.userId, staysInEvent: end === 'stays' }
    change.done(await client.teams.removeMember(input), t('teams.member.remove.done', { name }))
  }
  const options = (['leaves', 'stays'] as const).map((value) => ({
    value,
    label: t(`teams.member.remove.${value}`),
    about: t(`teams.member.remove.${value}Text`, { owner: team.ownerName }),
  }))
  return (
    <ConfirmDialog
      isOpen
      title={t('teams.member.remove.title', { name, team: team.name })}
      text={
        mayStay
          ? t('teams.member.remove.ask')
          : t('teams.member.remove.text', { name, owner: team.ownerName })
      }
      action={t('teams.member.remove.action')}
      onConfirm={remove}
      onClose={onClose}
    >
      {mayStay && (
        <RadioList
          label={t('teams.member.remove.what')}
          options={options}
          value={end}
          onChange={setEnd}
        />
      )}
    </ConfirmDialog>
  )
}
