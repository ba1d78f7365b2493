import { TaskGroupsList, TaskGroupTabs } from '../../../../modules/tasks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'

/** The active groups. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage
      lead={t('taskAdmin.groups.lead')}
      actions={<ButtonLink to="/admin/task-groups/add">{t('taskAdmin.groups.add')}</ButtonLink>}
    >
      <div className={classes['parts']}>
        <TaskGroupTabs />
        <TaskGroupsList isArchived={false} />
      </div>
    </PortalPage>
  )
}
