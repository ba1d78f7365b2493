import { EventLog } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The email event log. Not in the specification. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('emails.log.lead')}>
      <EventLog timeZone={event.timeZone} />
    </PortalPage>
  )
}
