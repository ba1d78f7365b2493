import type { JoinedTeam, TeamDetail } from '@eventflow/domain/teams'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { NewTeamForm, type NewTeamProps } from './new-team.tsx'
import { teamQuery } from './teams.queries.ts'

interface AddStandShareProps extends NewTeamProps {
  parent: TeamDetail
  /** Admins choose its type. For others, it gets the parent's. */
  mayChooseType: boolean
}

/** Adds a stand share with its owner. */
export function AddStandShare({ parent, mayChooseType, ...props }: AddStandShareProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  /** Lists the new team at once, on the page that is shown before the server has responded again. */
  const show = ({ id, name }: JoinedTeam) =>
    queryClient.setQueryData(teamQuery(parent.id).queryKey, (known: TeamDetail | undefined) =>
      known?.childTeams.every((child) => child.id !== id)
        ? { ...known, childTeams: [...known.childTeams, { id, name }] }
        : known,
    )
  return (
    <NewTeamForm
      {...props}
      typeId={mayChooseType ? (parent.teamTypeId ?? '') : null}
      send={async ({ teamTypeId, ...input }) => {
        const added = await client.teams.addStandShare({
          ...input,
          parentId: parent.id,
          ...(mayChooseType && { teamTypeId }),
        })
        show(added)
        return added
      }}
      words={{
        team: t('teams.standShare.team'),
        owner: t('teams.standShare.ownerText'),
        save: t('teams.standShare.action'),
      }}
    />
  )
}
