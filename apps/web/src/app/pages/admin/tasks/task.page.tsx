import type { Task as TaskFacts } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  OneTaskTabs,
  TaskEditor,
  TaskEnd,
  TaskNeighbours,
  taskQuery,
  useTaskNeighbours,
} from '../../../../modules/tasks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { useSaveAndNext } from '../../../../ui/neighbours/use-neighbours.ts'
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
  const near = useTaskNeighbours(task.id)
  const another = useSaveAndNext(near, (taskId) =>
    navigate({ to: '/admin/tasks/$taskId', params: { taskId }, ignoreBlocker: true }),
  )
  return (
    <PortalPage
      title={task.title}
      names={{ taskId: task.title }}
      actions={<TaskNeighbours near={near} to="/admin/tasks/$taskId" />}
    >
      <Stack gap="xl">
        <OneTaskTabs taskId={task.id} />
        <TaskEditor
          key={task.id}
          task={task}
          portal={usePortal()}
          another={another}
          onSaved={() => another?.follow(() => undefined)}
        />
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
