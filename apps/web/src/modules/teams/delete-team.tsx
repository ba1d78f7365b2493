import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamDetail } from '@eventflow/domain/teams'
import { Button } from '../../ui/button.tsx'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { teamQuery } from './teams.queries.ts'

interface DeleteTeamProps {
  team: TeamDetail
  onDeleted: () => Promise<unknown>
}

/** Deletes a team, after naming what goes with it. */
export function DeleteTeam({ team, onDeleted }: DeleteTeamProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await client.teams.remove({ teamId: team.id })
    feedback.succeeded(t('teams.remove.done', { name: team.name }))
    await onDeleted()
    queryClient.removeQueries({ queryKey: teamQuery(team.id).queryKey })
    for (const queryKey of [api.teams.key(), api.teamTypes.key(), api.users.key()]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {t('teams.team.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('teams.remove.title', { name: team.name })}
        text={t('teams.remove.text')}
        refusal={team.childTeams.length > 0 ? t('teams.remove.hasStandShares') : undefined}
        goesToo={[
          t('teams.remove.people', { count: team.memberCount }),
          t('teams.remove.submissions'),
          t('teams.remove.statuses'),
        ]}
        action={t('teams.team.remove')}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
