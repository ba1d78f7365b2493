import { TasksList, TaskTabs } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The active tasks. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage
      lead={t('taskAdmin.list.lead')}
      actions={<ButtonLink to="/admin/tasks/add">{t('taskAdmin.list.add')}</ButtonLink>}
    >
      <Stack gap="md">
        <TaskTabs />
        <TasksList isArchived={false} timeZone={event.timeZone} />
      </Stack>
    </PortalPage>
  )
}
