import { useNavigate } from '@tanstack/react-router'
import { ReportEditor } from '../../../../modules/reports/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new report, opened after it is saved. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  const open = (reportId: string) =>
    void navigate({ to: '/admin/reports/$reportId', params: { reportId }, ignoreBlocker: true })
  return (
    <PortalPage title={t('reports.add')} lead={t('reports.addLead')} width="reading">
      <ReportEditor onSaved={({ id }) => open(id)} />
    </PortalPage>
  )
}
