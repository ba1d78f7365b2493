import { UndeliveredList } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Emails that were not delivered. Not in the specification. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('undelivered.lead')}>
      <UndeliveredList timeZone={event.timeZone} />
    </PortalPage>
  )
}
