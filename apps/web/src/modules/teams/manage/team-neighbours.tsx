import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { IconLink } from '../../../ui/link.tsx'
import { NeighbourLinks } from '../../../ui/neighbours/neighbour-links.tsx'
import { useShownList } from '../../../ui/list/shown-list.ts'
import { type Neighbours, useNeighbours } from '../../../ui/neighbours/use-neighbours.ts'
import { teamsQuery } from '../teams.queries.ts'

/** The previous and next team of the list that was shown last. */
export function useTeamNeighbours(teamId: string): Neighbours | null {
  const state = useShownList('teams')
  const known = state ?? { search: '', sort: 'name', direction: 'asc', filters: {} }
  const query = useInfiniteQuery({ ...teamsQuery(known), enabled: state !== undefined })
  const near = useNeighbours(teamId, listProps(query))
  return state === undefined ? null : near
}

interface TeamNeighboursProps {
  near: Neighbours | null
  /** The screen of a team that the links open. */
  to: '/admin/teams/$teamId' | '/admin/teams/$teamId/edit-team'
}

export const TeamNeighbours = ({ near, to }: TeamNeighboursProps) => (
  <NeighbourLinks
    near={near}
    link={(teamId, look) => <IconLink to={to} params={{ teamId }} {...look} />}
  />
)
