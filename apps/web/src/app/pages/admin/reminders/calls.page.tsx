import { useQuery } from '@tanstack/react-query'
import { CallList, callsQuery } from '../../../../modules/reminders/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Teams to call today, with the reasons. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <Loaded query={useQuery(callsQuery())} width="reading">
      {(calls) => (
        <PortalPage lead={t('reminders.calls.lead')} width="reading">
          <CallList calls={calls} timeZone={event.timeZone} />
        </PortalPage>
      )}
    </Loaded>
  )
}
