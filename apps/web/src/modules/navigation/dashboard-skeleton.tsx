import { Panel } from '../../ui/card-grid.tsx'
import { Stack } from '../../ui/layout.tsx'
import { LinesSkeleton, ListSkeleton } from '../../ui/skeletons.tsx'
import classes from './dashboard.module.css'

/** Placeholder for the dashboard. */
export const DashboardSkeleton = () => (
  <Stack gap="md" className={classes['grid']}>
    <div className={classes['standing']}>
      <LinesSkeleton lines={1} isSilent />
    </div>
    <div className={classes['first']}>
      <Panel>
        <ListSkeleton rows={5} />
      </Panel>
    </div>
    <div className={classes['last']}>
      <Panel>
        <LinesSkeleton lines={6} isSilent />
      </Panel>
    </div>
  </Stack>
)
