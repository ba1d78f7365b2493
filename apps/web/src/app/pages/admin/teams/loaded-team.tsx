import type { TeamCustomFields } from '@eventflow/domain/custom-fields'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { teamCustomFieldsQuery } from '../../../../modules/custom-fields/index.ts'
import { teamQuery } from '../../../../modules/teams/index.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'

interface LoadedTeamProps {
  children: (team: TeamDetail, values: TeamCustomFields) => ReactNode
}

/** An editor of the team in the address, with its custom fields. */
export function LoadedTeam({ children }: LoadedTeamProps) {
  const { teamId = '' } = useParams({ strict: false })
  const team = useQuery(teamQuery(teamId))
  const values = useQuery(teamCustomFieldsQuery(teamId))
  const look = { skeleton: <FormSkeleton fields={6} />, width: 'reading' } as const
  return (
    <Loaded {...look} query={team}>
      {(its) => (
        <Loaded {...look} query={values}>
          {(stored) => children(its, stored)}
        </Loaded>
      )}
    </Loaded>
  )
}
