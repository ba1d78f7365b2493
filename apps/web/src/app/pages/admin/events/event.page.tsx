import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  addressingQuery,
  ArchivedNotice,
  EventActions,
  EventEditor,
  EventFacts,
  EventPackPanel,
  eventQuery,
} from '../../../../modules/events/index.ts'
import { Panel } from '../../../../ui/card-grid.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One event: names, addresses, contents and archive. */
export function Page() {
  const t = useWords()
  const { eventId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const addressing = useQuery(addressingQuery())
  const goBack = () => navigate({ to: '/admin/events', ignoreBlocker: true })
  return (
    <Loaded query={useQuery(eventQuery(eventId))} skeleton={<FormSkeleton fields={5} />}>
      {(event) => (
        <PortalPage
          title={event.name}
          names={{ eventId: event.name }}
          width="reading"
          actions={<EventActions event={event} />}
        >
          <Stack gap="lg">
            <ArchivedNotice event={event} />
            <Panel title={t('events.edit.facts')}>
              <EventFacts event={event} />
            </Panel>
            <EventPackPanel eventId={event.id} />
            {addressing.data && (
              <EventEditor
                key={event.id}
                event={event}
                addressing={addressing.data}
                onSaved={() => void goBack()}
              />
            )}
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}
