import { useNavigate, useParams } from '@tanstack/react-router'
import { ReportEditor, DeleteReport, reportQuery } from '../../../../modules/reports/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import type { Report } from '@eventflow/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'

/** A new report, opened after it is saved. */
function Add() {
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

/** The columns and teams of a report. */
function Edit() {
  const { reportId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useAsOfNow<Report>(useQuery(reportQuery(reportId)))
  const open = () =>
    void navigate({ to: '/admin/reports/$reportId', params: { reportId }, ignoreBlocker: true })
  const goBack = () => navigate({ to: '/admin/reports', ignoreBlocker: true })
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={6} />} width="reading">
      {(report) => (
        <PortalPage
          title={report.name}
          names={{ reportId: report.name }}
          width="reading"
          actions={<DeleteReport record={report} onDone={goBack} />}
        >
          <ReportEditor key={report.id} record={report} onSaved={open} />
        </PortalPage>
      )}
    </Loaded>
  )
}

export const pages = { Add, Edit }
