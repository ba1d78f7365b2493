import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { IconLink } from '../../../ui/link.tsx'
import { NeighbourLinks } from '../../../ui/neighbours/neighbour-links.tsx'
import { useShownList } from '../../../ui/list/shown-list.ts'
import { useNeighbours } from '../../../ui/neighbours/use-neighbours.ts'
import { usersQuery } from '../users.queries.ts'

/** Links to the previous and next person of the list that was shown last. */
export function UserNeighbours({ userId }: { userId: string }) {
  const state = useShownList('users')
  const known = state ?? { search: '', sort: 'firstName', direction: 'asc', filters: {} }
  const query = useInfiniteQuery({ ...usersQuery(known), enabled: state !== undefined })
  const { rows, ...list } = listProps(query)
  const named = rows?.map(({ id, firstName, surname }) => ({ id, name: `${firstName} ${surname}` }))
  const near = useNeighbours(userId, { ...list, rows: named })
  return (
    <NeighbourLinks
      near={state === undefined ? null : near}
      link={(id, look) => <IconLink to="/admin/users/$userId" params={{ userId: id }} {...look} />}
    />
  )
}
