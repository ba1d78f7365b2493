import type { Dashboard } from '@eventflow/domain/navigation'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import classes from './dashboard.module.css'
import { DueNext } from './due-next.tsx'
import { HowFar } from './how-far.tsx'
import { News } from './news.tsx'

type DueTask = Dashboard['dueNext'][number]

interface DashboardViewProps {
  dashboard: Dashboard
  /** Unsubmitted changes, shown first. */
  unsent: ReactNode
  now: Date
  due: (task: DueTask) => ReactNode
  badge: (task: DueTask) => ReactNode
}

/** The dashboard: next tasks, progress and news. */
export function DashboardView({ dashboard, unsent, now, due, badge }: DashboardViewProps) {
  const hasTasks = dashboard.progress.total > 0
  return (
    <Stack gap="lg" className={classes['grid']}>
      <div className={classes['first']}>
        <DueNext tasks={dashboard.dueNext} {...{ hasTasks, unsent, due, badge }} />
      </div>
      {hasTasks && <HowFar progress={dashboard.progress} />}
      <div className={classes['last']}>
        <News news={dashboard.news} now={now} />
      </div>
    </Stack>
  )
}
