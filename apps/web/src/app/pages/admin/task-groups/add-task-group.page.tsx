import { useNavigate } from '@tanstack/react-router'
import { TaskGroupEditor } from '../../../../modules/tasks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage title={t('taskAdmin.groups.add')} lead={t('taskAdmin.groups.lead')} width="reading">
      <TaskGroupEditor
        onSaved={() => void navigate({ to: '/admin/task-groups', ignoreBlocker: true })}
      />
    </PortalPage>
  )
}
