import type { TeamDetail } from '@eventflow/domain/teams'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { NewTeamForm, type NewTeamProps } from './new-team.tsx'

interface AddStandShareProps extends NewTeamProps {
  parent: TeamDetail
  /** Admins choose its type. For others, it gets the parent's. */
  mayChooseType: boolean
}

/** Adds a stand share with its owner. */
export function AddStandShare({ parent, mayChooseType, ...props }: AddStandShareProps) {
  const t = useWords()
  return (
    <NewTeamForm
      {...props}
      typeId={mayChooseType ? (parent.teamTypeId ?? '') : null}
      send={({ teamTypeId, ...input }) =>
        client.teams.addStandShare({
          ...input,
          parentId: parent.id,
          ...(mayChooseType && { teamTypeId }),
        })
      }
      words={{
        team: t('teams.standShare.team'),
        owner: t('teams.standShare.ownerText'),
        save: t('teams.standShare.action'),
      }}
    />
  )
}
