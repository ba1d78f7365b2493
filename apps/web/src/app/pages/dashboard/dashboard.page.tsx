import { isOrganiser } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DashboardSkeleton, DashboardView } from '../../../modules/navigation/index.ts'
import { ApprovalBadge, DueLabel, TaskStateBadge } from '../../../modules/tasks/index.ts'
import { api } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InSight } from '../../../ui/in-sight.tsx'
import { dateRangeText } from '../../../ui/time-text.ts'
import { PortalPage } from '../../shell/portal-page.tsx'

// Below the next tasks, which are read first.
const OwnCards = lazy(async () => {
  const { OwnCards: Cards } = await import('./own-cards.tsx')
  return { default: Cards }
})

const UnsentList = lazy(async () => ({
  default: (await import('../tasks/unsent-changes.tsx')).UnsentList,
}))

/** The first screen after signing in. Organisers without a team are sent to their own home. */
export function Page() {
  const viewer = useSignedIn()
  if (isOrganiser(viewer) && viewer.team === null) return <Navigate to="/admin" replace />
  return <OwnDashboard />
}

function OwnDashboard() {
  const t = useWords()
  const viewer = useSignedIn()
  const { event } = usePortal()
  const words = {
    event: event.shortName,
    dates: dateRangeText(event.startDate, event.endDate),
    team: viewer.team?.name ?? '',
  }
  return (
    <PortalPage
      title={t('dashboard.hello', { name: viewer.firstName })}
      lead={t(viewer.team ? 'dashboard.lead' : 'dashboard.leadNoTeam', words)}
    >
      {viewer.team ? <OwnTeam /> : <WithoutTeam />}
    </PortalPage>
  )
}

function OwnTeam() {
  const query = useQuery(api.navigation.dashboard.queryOptions())
  if (query.data) {
    return (
      <>
        <DashboardView
          dashboard={query.data}
          unsent={
            query.data.unsent.length > 0 && (
              <Suspense fallback={null}>
                <UnsentList unsent={query.data.unsent} />
              </Suspense>
            )
          }
          now={new Date(query.dataUpdatedAt)}
          due={(task) => <DueLabel task={task} isDateOnly />}
          badge={(task) =>
            task.sentBack === null ? (
              <TaskStateBadge state={task.state} daysLeft={task.daysLeft} />
            ) : (
              <ApprovalBadge state={task.sentBack} />
            )
          }
        />
        <InSight>
          <Suspense fallback={null}>
            <OwnCards />
          </Suspense>
        </InSight>
      </>
    )
  }
  if (query.isPending) return <DashboardSkeleton />
  const { message, requestId } = failureOf(query.error)
  return (
    <ErrorState reference={requestId} onRetry={() => void query.refetch()}>
      {message}
    </ErrorState>
  )
}

function WithoutTeam() {
  const t = useWords()
  return (
    <EmptyState icon="groups_outlined" title={t('dashboard.noTeam.title')}>
      {t('dashboard.noTeam.text')}
    </EmptyState>
  )
}
