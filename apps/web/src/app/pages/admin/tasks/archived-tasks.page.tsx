import { TasksList, TaskTabs } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'

/** The archived tasks. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage title={t('taskAdmin.list.archivedName')}>
      <div className={classes['parts']}>
        <TaskTabs />
        <TasksList isArchived timeZone={event.timeZone} />
      </div>
    </PortalPage>
  )
}
