import { useNavigate } from '@tanstack/react-router'
import { AddTask } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new task; then on to the teams that have it. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage title={t('taskAdmin.list.add')} lead={t('taskAdmin.edit.lead')}>
      <AddTask
        portal={usePortal()}
        onAdded={({ id }) =>
          // What was typed is saved: nobody needs to be asked.
          void navigate({
            to: '/admin/tasks/$taskId/report',
            params: { taskId: id },
            ignoreBlocker: true,
          })
        }
        onAnother={() => void navigate({ to: '/admin/tasks/add' })}
      />
    </PortalPage>
  )
}
