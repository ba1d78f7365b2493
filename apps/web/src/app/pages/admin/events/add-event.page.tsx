import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AddEvent, addressingQuery, OneEventOnly } from '../../../../modules/events/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Adds an event, or explains how to enable several events. */
export function Page() {
  const t = useWords()
  const { event: beside } = usePortal()
  const navigate = useNavigate()
  const title = t('events.list.add')
  return (
    <Loaded query={useQuery(addressingQuery())} skeleton={<FormSkeleton fields={11} />}>
      {(addressing) =>
        addressing.mode === 'single' ? (
          <PortalPage title={title} width="reading">
            <OneEventOnly />
          </PortalPage>
        ) : (
          <PortalPage title={title} lead={t('events.add.lead')} width="reading">
            <AddEvent
              addressing={addressing}
              beside={beside}
              onAdded={({ id: eventId }) =>
                void navigate({
                  to: '/admin/events/$eventId',
                  params: { eventId },
                  ignoreBlocker: true,
                })
              }
            />
          </PortalPage>
        )
      }
    </Loaded>
  )
}
