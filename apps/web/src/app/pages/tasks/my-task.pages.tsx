// A task for its team: opened directly, or from a content page with its breadcrumbs.
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { myContentQuery } from '../../../modules/content/index.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { MyTask } from './one-task.tsx'

function TaskPage() {
  const { taskId = '' } = useParams({ strict: false })
  return <MyTask taskId={taskId} />
}

function TaskOfContentPage() {
  const { contentId = '', taskId = '' } = useParams({ strict: false })
  const query = useQuery(myContentQuery(contentId))
  return (
    <Loaded query={query}>
      {(page) => <MyTask taskId={taskId} names={{ contentId: page.title }} />}
    </Loaded>
  )
}

export const pages = { TaskPage, TaskOfContentPage }
