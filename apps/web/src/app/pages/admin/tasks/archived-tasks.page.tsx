import { TasksList, TaskTabs } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The archived tasks. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage title={t('taskAdmin.list.archivedName')}>
      <Stack gap="md">
        <TaskTabs />
        <TasksList isArchived timeZone={event.timeZone} />
      </Stack>
    </PortalPage>
  )
}
