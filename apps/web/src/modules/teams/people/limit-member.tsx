import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { LimitToTasks } from '../../../ui/person/limit-to-tasks.tsx'
import type { MemberDialogProps } from './member-dialog.ts'
import { useTeamChange } from './use-team-change.ts'

/** Lets the team owner limit a member to some of the team's tasks. */
export function LimitMember({ team, member, name, onClose }: MemberDialogProps) {
  const t = useWords()
  const change = useTeamChange()
  const { data } = useQuery(api.myTasks.list.queryOptions({ input: {} }))
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
      tasks={data?.items.map(({ id, title }) => ({ value: id, label: title }))}
      taskIds={member.taskIds}
      onSave={save}
      onClose={onClose}
    />
  )
}
