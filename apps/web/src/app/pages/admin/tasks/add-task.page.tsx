import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Task } from '@eventflow/domain/tasks'
import { AddTask, taskQuery } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { useAddAnother } from '../../../../ui/editor/add-another.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new task, or a copy of the one in the URL. The teams that have it follow. */
export function Page() {
  const { copyOf } = useSearch({ strict: false })
  return copyOf === undefined ? <Add /> : <Copy taskId={copyOf} />
}

const Copy = ({ taskId }: { taskId: string }) => (
  <Loaded query={useQuery(taskQuery(taskId))} skeleton={<FormSkeleton />}>
    {(task) => <Add copyOf={task} />}
  </Loaded>
)

function Add({ copyOf }: { copyOf?: Task }) {
  const t = useWords()
  const navigate = useNavigate()
  const another = useAddAnother()
  return (
    <PortalPage title={t('taskAdmin.list.add')} lead={t('taskAdmin.edit.lead')}>
      <AddTask
        key={another.round}
        portal={usePortal()}
        copyOf={another.round === 0 ? copyOf : undefined}
        another={another}
        onAdded={({ id: taskId }) =>
          another.follow(() =>
            // The changes are saved, so the unsaved-changes guard is skipped.
            navigate({
              to: '/admin/tasks/$taskId/report',
              params: { taskId },
              ignoreBlocker: true,
            }),
          )
        }
      />
    </PortalPage>
  )
}
