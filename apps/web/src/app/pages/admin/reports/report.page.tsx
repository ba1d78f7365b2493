import type { ReportRun } from '@eventflow/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ReportRows, reportRunQuery } from '../../../../modules/reports/index.ts'
import { TaskStateBadge } from '../../../../modules/tasks/index.ts'
import { reportAddress } from '../../../../platform/file-address.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonAnchor } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { ListSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** What a saved report says now. */
export function Page() {
  const { reportId = '' } = useParams({ strict: false })
  const query = useQuery(reportRunQuery(reportId))
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(run) => <Report run={run} />}
    </Loaded>
  )
}

function Report({ run }: { run: ReportRun }) {
  const t = useWords()
  const { id: reportId, name } = run.report
  return (
    <PortalPage
      title={name}
      names={{ reportId: name }}
      actions={
        <>
          <ButtonLink to="/admin/reports/$reportId/edit" params={{ reportId }} variant="default">
            {t('reports.edit')}
          </ButtonLink>
          <ButtonAnchor href={reportAddress(reportId, 'csv')} download variant="default">
            {t('reports.csv')}
          </ButtonAnchor>
          <ButtonAnchor href={reportAddress(reportId, 'xlsx')} download variant="default">
            {t('reports.xlsx')}
          </ButtonAnchor>
        </>
      }
    >
      <ReportRows key={reportId} run={run} stateBadge={TaskStateBadge} />
    </PortalPage>
  )
}
