import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  addressingQuery,
  CloneEvent,
  eventQuery,
  OneEventOnly,
} from '../../../../modules/events/index.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new event with chosen parts of this one. */
export function Page() {
  const t = useWords()
  const { eventId = '' } = useParams({ strict: false })
  const viewer = useSignedIn()
  const addressing = useQuery(addressingQuery())
  return (
    <Loaded query={useQuery(eventQuery(eventId))} skeleton={<FormSkeleton fields={9} />}>
      {(event) => (
        <PortalPage lead={t('events.clone.lead')} names={{ eventId: event.name }} width="reading">
          {addressing.data?.mode === 'single' && <OneEventOnly />}
          {addressing.data?.mode === 'multi' && (
            <CloneEvent key={event.id} source={event} addressing={addressing.data} admin={viewer} />
          )}
        </PortalPage>
      )}
    </Loaded>
  )
}
