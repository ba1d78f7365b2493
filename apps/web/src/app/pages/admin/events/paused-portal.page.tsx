import { useQuery } from '@tanstack/react-query'
import { PausedPanel, pauseQuery } from '../../../../modules/events/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

const CHECK_EVERY_MS = 3_000

/** Shows what is waiting in a paused portal, and resumes it. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  const query = useQuery({
    ...pauseQuery(),
    refetchInterval: ({ state }) => (state.data?.since ? CHECK_EVERY_MS : false),
  })
  return (
    <Loaded query={query}>
      {(pause) => (
        <PortalPage lead={t('events.paused.lead')} width="reading">
          <PausedPanel pause={pause} timeZone={timeZone} />
        </PortalPage>
      )}
    </Loaded>
  )
}
