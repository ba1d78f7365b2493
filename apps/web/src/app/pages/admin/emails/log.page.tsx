import { EventLog } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Ours: the email event log. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('emails.log.lead')}>
      <EventLog timeZone={event.timeZone} />
    </PortalPage>
  )
}
