import { SentList } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Ours: the emails that the list of emails counts. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('emails.list.all')}>
      <SentList timeZone={event.timeZone} />
    </PortalPage>
  )
}
