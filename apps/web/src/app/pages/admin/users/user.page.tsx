import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { userQuery } from '../../../../modules/users/index.ts'
import { CardsSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { OnePerson } from './one-person.tsx'

/** One person of the event, with or without a team. */
export function Page() {
  const { userId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(userQuery(userId))
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={2} isColumn />}>
      {(user) => (
        <OnePerson
          user={user}
          now={new Date(query.dataUpdatedAt)}
          names={{ userId: `${user.firstName} ${user.surname}` }}
          onGone={() => navigate({ to: '/admin/users' })}
        />
      )}
    </Loaded>
  )
}
