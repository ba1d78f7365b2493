import type { User } from '@eventflow/domain/users'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Person, PersonActions, userQuery } from '../../../../modules/users/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { CardsSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { Stack } from '../../../../ui/layout.tsx'

/** One person of the event, with or without a team. */
export function Page() {
  const { userId = '' } = useParams({ strict: false })
  const query = useQuery(userQuery(userId))
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={2} isColumn />}>
      {(user) => <OnePerson user={user} now={new Date(query.dataUpdatedAt)} />}
    </Loaded>
  )
}

function OnePerson({ user, now }: { user: User; now: Date }) {
  const viewer = useSignedIn()
  const { timeZone } = usePortal().event
  const name = `${user.firstName} ${user.surname}`
  return (
    <PortalPage
      title={name}
      names={{ userId: name }}
      lead={user.teamName}
      actions={<PersonActions viewer={viewer} user={user} />}
      width="reading"
    >
      <Stack gap="lg">
        <Person viewer={viewer} user={user} time={{ now, timeZone }} />
      </Stack>
    </PortalPage>
  )
}
