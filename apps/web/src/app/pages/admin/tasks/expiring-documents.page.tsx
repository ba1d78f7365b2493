import { ExpiringDocuments } from '../../../../modules/tasks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { RowKeys } from '../../../../ui/list/key-hints.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Returned documents that expire before the event ends. Not in the specification. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage lead={t('taskWork.expiring.lead')}>
      <ExpiringDocuments />
      <RowKeys />
    </PortalPage>
  )
}
