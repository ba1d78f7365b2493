import { ExpiringDocuments, TaskTabs } from '../../../../modules/tasks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Ours: what teams have returned that lapses before the event is over. */
export function Page() {
  const t = useWords()
  return (
    <PortalPage lead={t('taskWork.expiring.lead')}>
      <Stack gap="md">
        <TaskTabs />
        <ExpiringDocuments />
      </Stack>
    </PortalPage>
  )
}
