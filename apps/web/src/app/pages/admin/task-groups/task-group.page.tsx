import type { TaskGroup as GroupFacts } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { TaskGroupEditor, TaskGroupEnd, taskGroupQuery } from '../../../../modules/tasks/index.ts'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'

/** One group: its name, its tasks, and the end of it. */
export function Page() {
  const { taskGroupId = '' } = useParams({ strict: false })
  const query = useAsOfNow(useQuery(taskGroupQuery(taskGroupId)))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {(group) => <Group group={group} />}
    </Loaded>
  )
}

function Group({ group }: { group: GroupFacts }) {
  const navigate = useNavigate()
  return (
    <PortalPage title={group.title} names={{ taskGroupId: group.title }} width="reading">
      <div className={classes['spaced']}>
        <TaskGroupEditor
          key={group.id}
          group={group}
          onSaved={() => void navigate({ to: '/admin/task-groups', ignoreBlocker: true })}
        />
        <TaskGroupEnd group={group} onDone={() => navigate({ to: '/admin/task-groups' })} />
      </div>
    </PortalPage>
  )
}
