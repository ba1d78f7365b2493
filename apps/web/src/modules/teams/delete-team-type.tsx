import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamType } from '@eventflow/domain/teams'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { teamTypeQuery } from './teams.queries.ts'

interface DeleteTeamTypeProps {
  teamType: TeamType
  onDeleted: () => Promise<unknown>
}

/** Deletes a team type, after saying what becomes of its teams. */
export function DeleteTeamType({ teamType, onDeleted }: DeleteTeamTypeProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, teamCount } = teamType
  const remove = async () => {
    await client.teamTypes.remove({ teamTypeId: id })
    feedback.succeeded(t('teams.types.removed', { name }))
    await onDeleted()
    queryClient.removeQueries({ queryKey: teamTypeQuery(id).queryKey })
    for (const queryKey of [api.teamTypes.key(), api.teams.key()]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {t('teams.types.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('teams.types.removeTitle', { name })}
        text={
          teamCount > 0
            ? t('teams.types.removeTeams', { count: teamCount })
            : t('teams.types.removeNothing')
        }
        action={t('teams.types.remove')}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
