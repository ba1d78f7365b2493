import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  ComparePacks,
  DownloadPack,
  eventQuery,
  FillEvent,
} from '../../../../modules/events/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The event pack, the configuration as a file: export, import and comparison. */
export function Page() {
  const t = useWords()
  const { eventId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(eventQuery(eventId))} skeleton={<FormSkeleton fields={3} />}>
      {(event) => (
        <PortalPage
          lead={t('events.pack.lead')}
          names={{ eventId: event.name }}
          actions={<DownloadPack eventId={event.id} />}
          width="reading"
        >
          <Stack gap="lg">
            <FillEvent key={event.id} eventId={event.id} />
            <ComparePacks key={`compare ${event.id}`} eventId={event.id} />
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}
