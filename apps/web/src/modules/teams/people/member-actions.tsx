import type { Viewer } from '@eventflow/domain/kernel'
import { emailOutcomeText } from '@eventflow/domain/mail'
import {
  canAddTeams,
  canManageTeam,
  type TeamDetail,
  type TeamMember,
} from '@eventflow/domain/teams'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { RadioList } from '../../../ui/fields/choice-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { LimitToTasks, useTaskChoices } from '../../../ui/person/limit-to-tasks.tsx'
import { useNewPersonEditor } from '../../../ui/person/new-person.tsx'
import { PersonFields } from '../../../ui/person/person-fields.tsx'
import type { MemberDialogProps } from './member-dialog.ts'
import { useTeamChange } from './use-team-change.ts'

/** Lets the team owner limit a member to some of the team's tasks. */
function LimitMember({ team, member, name, onClose }: MemberDialogProps) {
  const t = useWords()
  const change = useTeamChange()
  const tasks = useTaskChoices({ teamId: team.id, isOwn: true, isEnabled: true })
  const save = async (taskIds: string[] | null) => {
    const { userId, revision } = member
    const limits = { isReadOnly: false, work: null, teamTypeIds: null, taskIds }
    await client.users.limit({ ...limits, userId, revision })
    const saved = await client.teams.get({ teamId: team.id })
    change.done(saved, t('teams.member.limit.done', { name }))
  }
  return (
    <LimitToTasks
      name={name}
      tasks={tasks}
      taskIds={member.taskIds}
      onSave={save}
      onClose={onClose}
    />
  )
}

type DialogName = 'owner' | 'limit' | 'replace' | 'remove'
type Offered = DialogName | 'invite'

interface MemberActionsProps {
  viewer: Viewer
  team: TeamDetail
  member: TeamMember
}

/** Actions on a member for the team owner or an admin. Others see none. */
export function MemberActions({ viewer, team, member }: MemberActionsProps) {
  const t = useWords()
  const [asked, setAsked] = useState<DialogName | null>(null)
  const inviteAgain = useInviteAgain(member)
  const offered = offeredTo(viewer, team, member)
  if (offered.length === 0) return null
  const name = `${member.firstName} ${member.surname}`
  const frame = { team, member, name, onClose: () => setAsked(null) }
  return (
    <>
      <Menu label={t('teams.member.actions', { name })} button={<Icon name="more_vert" />}>
        {(close) =>
          offered.map((one) => (
            <MenuItem
              key={one}
              icon={<Icon name={ICONS[one]} size={20} />}
              {...(one === 'remove' && { tone: 'danger' as const })}
              onClick={() => {
                close()
                if (one === 'invite') inviteAgain()
                else setAsked(one)
              }}
            >
              {t(`teams.member.${one}.item`)}
            </MenuItem>
          ))
        }
      </Menu>
      {asked === 'owner' && <MakeOwner {...frame} />}
      {asked === 'limit' && <LimitMember {...frame} />}
      {asked === 'replace' && <ReplaceMember {...frame} />}
      {asked === 'remove' && <RemoveMember {...frame} mayStay={canAddTeams(viewer)} />}
    </>
  )
}

/** Resends the welcome email and shows the result. */
function useInviteAgain({ userId, email }: TeamMember) {
  const t = useWords()
  const feedback = useFeedback()
  return () =>
    void client.users
      .inviteAgain({ userId })
      .then(
        ({ welcomeEmail: outcome }) => feedback.show(emailOutcomeText(t, { email, outcome })),
        feedback.failed,
      )
}

const ICONS: Record<Offered, string> = {
  invite: 'forward_to_inbox',
  owner: 'star_outline',
  limit: 'checklist',
  replace: 'swap_horiz',
  remove: 'person_remove_outlined',
}

/**
 * Only admins can replace the owner, who can be removed only after another person owns the team.
 */
function offeredTo(viewer: Viewer, team: TeamDetail, member: TeamMember): Offered[] {
  if (!canManageTeam(viewer, team)) return []
  const isOneself = member.userId === viewer.userId
  const invite: Offered[] = member.hasLoggedIn || isOneself ? [] : ['invite']
  if (member.role === 'teamOwner')
    return canAddTeams(viewer) && !isOneself ? [...invite, 'replace'] : []
  if (isOneself) return ['owner']
  // Admins set limits on their own screens.
  const isOwn = viewer.team?.id === team.id
  return [...invite, 'owner', ...(isOwn ? (['limit'] as const) : []), 'replace', 'remove']
}

function MakeOwner({ team, member, name, onClose }: MemberDialogProps) {
  const t = useWords()
  const change = useTeamChange()
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={t('teams.member.owner.title', { name })}
      text={t(`teams.member.owner.${member.taskIds === null ? 'text' : 'limitedText'}`, {
        name,
        owner: team.ownerName,
      })}
      action={t('teams.member.owner.action')}
      onConfirm={async () => {
        const { id: teamId, revision } = team
        const saved = await client.teams.handOver({ teamId, ownerId: member.userId, revision })
        change.done(saved, t('teams.member.owner.done', { name }))
      }}
      onClose={onClose}
    >
      {!member.hasLoggedIn && <p>{t('teams.member.owner.notSignedIn', { name })}</p>}
    </ConfirmDialog>
  )
}

interface RemoveMemberProps extends MemberDialogProps {
  /** Whether the person may stay in the event without a team; only admins can choose this. */
  mayStay: boolean
}

/** Asks before a person is removed from a team, and whether they also leave the event. */
function RemoveMember({ team, member, name, onClose, mayStay }: RemoveMemberProps) {
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
          : t('teams.member.remove.text', { name, owner: team.ownerName, team: team.name })
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

/** Replaces a member by a new person. */
function ReplaceMember({ team, member, name, onClose }: MemberDialogProps) {
  const t = useWords()
  const change = useTeamChange()
  const editor = useNewPersonEditor({
    beside: {},
    send: (person) =>
      client.teams.replaceMember({ ...person, teamId: team.id, userId: member.userId }),
    onSaved: ({ welcomeEmail: outcome, ...saved }, { email }) => {
      const done = t('teams.member.replace.done', { name })
      change.done(saved, emailOutcomeText(t, { email: email.trim(), outcome }, done))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('teams.member.replace.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={t('teams.member.replace.action')}
          isBusy={editor.isSaving}
          onDo={() => void editor.submit()}
          onCancel={onClose}
        />
      }
    >
      <p>{t('teams.member.replace.text', { name, team: team.name })}</p>
      {member.taskIds !== null && (
        <p>{t('teams.member.replace.limited', { name, count: member.taskIds.length })}</p>
      )}
      <SaveFailure failure={editor.failure} />
      <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} />
    </Dialog>
  )
}
