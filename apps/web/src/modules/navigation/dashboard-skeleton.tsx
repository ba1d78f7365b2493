import { Panel } from '../../ui/card-grid.tsx'
import { Stack } from '../../ui/layout.tsx'
import { LinesSkeleton, ListSkeleton } from '../../ui/skeletons.tsx'
import classes from './dashboard.module.css'

/** Placeholder for the dashboard. */
export const DashboardSkeleton = () => (
  <Stack gap="lg" className={classes['grid']}>
    <div className={classes['first']}>
      <Panel>
        <ListSkeleton rows={4} />
      </Panel>
    </div>
    <Panel>
      <LinesSkeleton lines={3} isSilent />
    </Panel>
    <div className={classes['last']}>
      <Panel>
        <LinesSkeleton lines={6} isSilent />
      </Panel>
    </div>
  </Stack>
)
