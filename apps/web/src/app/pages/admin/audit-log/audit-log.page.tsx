import { AuditList } from '../../../../modules/audit/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The audit log: who did what. Not in the specification. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('audit.list.lead')}>
      <AuditList viewer={viewer} timeZone={event.timeZone} />
    </PortalPage>
  )
}
