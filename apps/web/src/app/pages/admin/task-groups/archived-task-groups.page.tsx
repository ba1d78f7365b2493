import { TaskGroupsList, TaskGroupTabs } from '../../../../modules/tasks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'

/** The archived groups. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage title={t('taskAdmin.groups.archivedName')}>
      <div className={classes['parts']}>
        <TaskGroupTabs />
        <TaskGroupsList isArchived />
      </div>
    </PortalPage>
  )
}
