import { SentList } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The emails counted in the list of emails. Not in the specification. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('emails.list.all')}>
      <SentList timeZone={event.timeZone} />
    </PortalPage>
  )
}
