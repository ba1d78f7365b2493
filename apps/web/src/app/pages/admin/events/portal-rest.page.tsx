import { useQuery } from '@tanstack/react-query'
import { RestPanel, restQuery } from '../../../../modules/events/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A restored portal is at rest until somebody resumes it here. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <Loaded query={useQuery(restQuery())}>
      {(rest) => (
        <PortalPage lead={t('events.rest.lead')} width="reading">
          <RestPanel rest={rest} timeZone={timeZone} />
        </PortalPage>
      )}
    </Loaded>
  )
}
