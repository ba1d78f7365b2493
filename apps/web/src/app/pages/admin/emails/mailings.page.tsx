import { MailingsList, MailingStarts } from '../../../../modules/mail/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Emails to people selected by organisers. Not in the specification. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('mailings.lead')} actions={<MailingStarts />}>
      <MailingsList timeZone={timeZone} />
    </PortalPage>
  )
}
