import type { EmailOutcomeText } from '@eventflow/domain/mail'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useServices } from '../../../platform/portal-context.tsx'
import { sessionQuery } from '../../../platform/session.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { teamQuery } from '../teams.queries.ts'

/** Shows a team after somebody has joined, left, or become its owner. */
export function useTeamChange() {
  const services = useServices()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return {
    done: (team: TeamDetail, done: string | EmailOutcomeText) => {
      queryClient.setQueryData(teamQuery(team.id).queryKey, team)
      for (const queryKey of [api.teams.list.key(), api.users.key()])
        void queryClient.invalidateQueries({ queryKey })
      // The session contains the viewer's permissions in the team.
      void queryClient.invalidateQueries({ queryKey: sessionQuery(services).queryKey })
      if (typeof done === 'string') feedback.succeeded(done)
      else feedback.show(done)
    },
  }
}
