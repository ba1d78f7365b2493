import type { Dashboard } from '@eventflow/domain/navigation'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import classes from './dashboard.module.css'
import { DueNext } from './due-next.tsx'
import { Standing } from './standing.tsx'

type DueTask = Dashboard['dueNext'][number]

interface DashboardViewProps {
  dashboard: Dashboard
  /** Unsubmitted changes, shown first. */
  unsent: ReactNode
  due: (task: DueTask) => ReactNode
  complete: (task: DueTask, label: string) => ReactNode
  news: ReactNode
}

/** The dashboard: progress, next tasks and news. */
export function DashboardView({ dashboard, unsent, due, complete, news }: DashboardViewProps) {
  return (
    <Stack gap="md" className={classes['grid']}>
      <Standing {...dashboard} />
      <div className={classes['first']}>
        <DueNext {...{ dashboard, unsent, due, complete }} />
      </div>
      <div className={classes['last']}>{news}</div>
    </Stack>
  )
}
