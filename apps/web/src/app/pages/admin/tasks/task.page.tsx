import type { Task as TaskFacts } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { OneTaskTabs, TaskEditor, TaskEnd, taskQuery } from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'

/** One task, for organisers. */
export function Page() {
  const { taskId = '' } = useParams({ strict: false })
  const query = useAsOfNow(useQuery(taskQuery(taskId)))
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(task) => <Task task={task} />}
    </Loaded>
  )
}

function Task({ task }: { task: TaskFacts }) {
  const navigate = useNavigate()
  return (
    <PortalPage title={task.title} names={{ taskId: task.title }}>
      <Stack gap="xl">
        <OneTaskTabs taskId={task.id} />
        <LockBanner type="task" recordId={task.id} />
        <TaskEditor key={task.id} task={task} portal={usePortal()} />
        <div className={classes['narrow']}>
          <TaskEnd
            task={task}
            onArchived={() => navigate({ to: '/admin/tasks' })}
            onRemoved={() => navigate({ to: '/admin/tasks', ignoreBlocker: true })}
          />
        </div>
      </Stack>
    </PortalPage>
  )
}
