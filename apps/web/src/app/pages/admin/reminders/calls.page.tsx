import { CallList } from '../../../../modules/reminders/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Teams to call today, with the reasons. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('reminders.calls.lead')} width="reading">
      <CallList timeZone={event.timeZone} />
    </PortalPage>
  )
}
