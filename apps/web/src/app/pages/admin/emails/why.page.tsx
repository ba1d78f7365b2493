import { WhyNot } from '../../../../modules/reminders/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Why a person has not received an email. Not in the specification. */
export function Page() {
  const t = useWords()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('emails.why.lead')} width="reading">
      <WhyNot timeZone={timeZone} />
    </PortalPage>
  )
}
