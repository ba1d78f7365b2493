import type { ReportRun } from '@eventflow/domain/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import {
  CompareWith,
  ConditionsSummary,
  DeliveriesPanel,
  ReportRows,
  reportRunQuery,
} from '../../../../modules/reports/index.ts'
import { TaskStateBadge } from '../../../../modules/tasks/index.ts'
import { reportAddress } from '../../../../platform/file-address.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonAnchor } from '../../../../ui/button.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { ListSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The current data of a saved report, and the changes since its last export. */
export function Page() {
  const { reportId = '' } = useParams({ strict: false })
  const { since }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const query = useQuery({
    ...reportRunQuery(reportId, since),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(run) => <Report run={run} />}
    </Loaded>
  )
}

function Report({ run }: { run: ReportRun }) {
  const t = useWords()
  const navigate = useNavigate()
  const { id: reportId, name } = run.report
  const since = run.changes?.since.id
  const compare = (runId: string) =>
    void navigate({
      to: '/admin/reports/$reportId',
      params: { reportId },
      search: runId === '' ? {} : { since: runId },
      replace: true,
    })
  return (
    <PortalPage
      title={name}
      names={{ reportId: name }}
      actions={
        <>
          <ButtonLink to="/admin/reports/$reportId/edit" params={{ reportId }} variant="default">
            {t('reports.edit')}
          </ButtonLink>
          <ButtonAnchor href={reportAddress(reportId, 'csv', since)} download variant="default">
            {t('reports.csv')}
          </ButtonAnchor>
          <ButtonAnchor href={reportAddress(reportId, 'xlsx', since)} download variant="default">
            {t('reports.xlsx')}
          </ButtonAnchor>
        </>
      }
    >
      <Stack gap="md">
        <ConditionsSummary report={run.report} />
        <CompareWith run={run} onChange={compare} />
        <ReportRows key={reportId} run={run} stateBadge={TaskStateBadge} />
        <DeliveriesPanel report={run.report} />
      </Stack>
    </PortalPage>
  )
}
