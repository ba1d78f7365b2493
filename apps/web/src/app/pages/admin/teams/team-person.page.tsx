import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { userQuery } from '../../../../modules/users/index.ts'
import { CardsSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import { OnePerson } from '../users/one-person.tsx'

/** One person of a team. */
export function Page() {
  const { teamId = '', userId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(userQuery(userId))
  const back = () => navigate({ to: '/admin/teams/$teamId', params: { teamId } })
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={2} isColumn />}>
      {(user) =>
        user.teamId === teamId ? (
          <OnePerson
            user={user}
            now={new Date(query.dataUpdatedAt)}
            names={{ teamId: user.teamName ?? '', userId: `${user.firstName} ${user.surname}` }}
            onGone={back}
          />
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  )
}
