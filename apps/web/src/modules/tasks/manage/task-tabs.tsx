import { useWords } from '../../../platform/words.tsx'
import { PartLink, Parts } from '../../../ui/parts.tsx'

/** Tabs for active and archived tasks. */
export function TaskTabs() {
  const t = useWords()
  return (
    <Parts label={t('taskAdmin.list.which')}>
      <PartLink to="/admin/tasks">{t('admin.tabs.active')}</PartLink>
      <PartLink to="/admin/tasks/archived">{t('admin.tabs.archived')}</PartLink>
    </Parts>
  )
}

/** Tabs for active and archived groups. */
export function TaskGroupTabs() {
  const t = useWords()
  return (
    <Parts label={t('taskAdmin.groups.which')}>
      <PartLink to="/admin/task-groups">{t('admin.tabs.active')}</PartLink>
      <PartLink to="/admin/task-groups/archived">{t('admin.tabs.archived')}</PartLink>
    </Parts>
  )
}

/** Tabs for the editor and the report of a task. */
export function OneTaskTabs({ taskId }: { taskId: string }) {
  const t = useWords()
  return (
    <Parts label={t('taskAdmin.edit.parts')}>
      <PartLink to="/admin/tasks/$taskId" params={{ taskId }}>
        {t('taskAdmin.edit.task')}
      </PartLink>
      <PartLink to="/admin/tasks/$taskId/report" params={{ taskId }}>
        {t('taskAdmin.edit.report')}
      </PartLink>
    </Parts>
  )
}
