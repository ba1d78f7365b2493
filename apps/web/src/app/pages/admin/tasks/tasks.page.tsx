import { TasksList, TaskTabs } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'

/** The active tasks. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage
      lead={t('taskAdmin.list.lead')}
      actions={<ButtonLink to="/admin/tasks/add">{t('taskAdmin.list.add')}</ButtonLink>}
    >
      <div className={classes['parts']}>
        <TaskTabs />
        <TasksList isArchived={false} timeZone={event.timeZone} />
      </div>
    </PortalPage>
  )
}
