import { calendarDate, daysBetween, isOrganiser } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { DashboardSkeleton, DashboardView } from '../../../modules/navigation/index.ts'
import { DueLabel } from '../../../modules/tasks/index.ts'
import { api } from '../../../platform/api.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InSight } from '../../../ui/in-sight.tsx'
import { useIsWide } from '../../../ui/list/use-is-wide.ts'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { dateRangeText } from '../../../ui/time-text.ts'
import { PortalPage } from '../../shell/portal-page.tsx'

const beside = () => import('./own-cards.tsx')
const OwnHeader = lazy(async () => ({ default: (await beside()).OwnHeader }))
const OwnNews = lazy(async () => ({ default: (await beside()).OwnNews }))
const OwnCards = lazy(async () => ({ default: (await beside()).OwnCards }))
const WithoutTeam = lazy(async () => ({ default: (await beside()).WithoutTeam }))
const MarkDone = lazy(async () => ({ default: (await beside()).MarkDone }))

const ReservedUnits = lazy(async () => ({
  default: (await import('./reserved-units.tsx')).ReservedUnits,
}))
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
  const [now] = useState(() => new Date())
  const days = daysBetween(calendarDate(now, event.timeZone), event.startDate)
  const toBuildUp = days - event.buildUpDays
  const words = {
    event: event.shortName,
    dates: dateRangeText(event.startDate, event.endDate),
    team: viewer.team?.name ?? '',
  }
  return (
    <PortalPage
      title={t('dashboard.hello', { name: viewer.firstName })}
      lead={
        <>
          {t(viewer.team ? 'dashboard.lead' : 'dashboard.leadNoTeam', words)}{' '}
          {toBuildUp > 0 && toBuildUp < days
            ? t('dashboard.buildsUpIn', { count: toBuildUp })
            : days > 0 && t('dashboard.opensIn', { count: days })}
        </>
      }
    >
      {viewer.team ? (
        <OwnTeam />
      ) : (
        <Suspense fallback={null}>
          <WithoutTeam />
        </Suspense>
      )}
    </PortalPage>
  )
}

function OwnTeam() {
  const query = useQuery(api.navigation.dashboard.queryOptions())
  const isWide = useIsWide()
  const cards = useQuery({ ...api.myCards.list.queryOptions(), enabled: isWide })
  if (query.data && !(isWide && cards.isPending)) {
    const header = isWide && cards.data?.header
    const { unsent, reserved, news } = query.data
    return (
      <>
        {header && (
          <Suspense fallback={<LinesSkeleton lines={5} />}>
            <OwnHeader header={header} />
          </Suspense>
        )}
        <DashboardView
          dashboard={query.data}
          unsent={
            (unsent.length > 0 || reserved.length > 0) && (
              <Suspense fallback={null}>
                {reserved.length > 0 && <ReservedUnits reserved={reserved} />}
                {unsent.length > 0 && <UnsentList unsent={unsent} />}
              </Suspense>
            )
          }
          due={(task) => <DueLabel task={task} />}
          complete={(task, label) => <MarkDone task={task} label={label} />}
          news={
            <Suspense fallback={null}>
              <OwnNews news={news} now={new Date(query.dataUpdatedAt)} />
            </Suspense>
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
  if (!query.isError) return <DashboardSkeleton />
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
}
