import { isOrganiser } from '@eventflow/domain/kernel'
import { progressOfCounts } from '@eventflow/domain/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { UnreadBadge } from '../../../modules/comments/index.ts'
import { MyTasksList, myTasksQuery, UNFILTERED_TASKS } from '../../../modules/tasks/index.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tips } from '../../../ui/tips.tsx'
import { CorePageCover } from '../../shell/core-page-cover.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The user's tasks and due dates. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const { team } = viewer
  // Tasks belong to teams. Organisers without a team see all tasks on their own screen.
  if (team === null && isOrganiser(viewer)) return <Navigate to="/admin/tasks" replace />
  if (team === null) {
    return (
      <PortalPage cover={<CorePageCover page="tasks" />}>
        <EmptyState icon="groups_outlined" title={t('tasks.mine.noTeamTitle')}>
          {t('tasks.mine.noTeamText')}
        </EmptyState>
      </PortalPage>
    )
  }
  return (
    <PortalPage
      cover={<CorePageCover page="tasks" />}
      lead={<HowFar />}
      tips={<Tips texts={[t('tasks.tips.order'), t('tasks.tips.share')]} />}
    >
      <MyTasksList teamName={team.name} newsOf={(taskId) => <UnreadBadge taskId={taskId} />} />
    </PortalPage>
  )
}

/** The figures come with the unfiltered list, so that both are of the same moment. */
function HowFar() {
  const t = useWords()
  const { data } = useInfiniteQuery(myTasksQuery(UNFILTERED_TASKS))
  const counts = data?.pages[0]?.counts
  if (counts === undefined) return null
  const { complete, total, overdue, uncounted } = progressOfCounts(counts)
  if (total === 0) return null
  return (
    <>
      {t('tasks.mine.lead', { complete, total })}{' '}
      {overdue > 0 && t('tasks.mine.leadOverdue', { count: overdue })}{' '}
      {uncounted > 0 && t('tasks.mine.leadUncounted', { count: uncounted })}
    </>
  )
}
