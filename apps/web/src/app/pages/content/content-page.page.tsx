import type { ContentPage, ListedTask } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ContentSections, myContentQuery } from '../../../modules/content/index.ts'
import { TaskStateBadge } from '../../../modules/tasks/index.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** A page, as it was last published. */
export function Page() {
  const t = useWords()
  const { contentId = '' } = useParams({ strict: false })
  const query = useQuery(myContentQuery(contentId))
  return (
    <Loaded query={query} skeleton={<LinesSkeleton lines={8} />} width="reading">
      {(page) => (
        <PortalPage
          title={page.title}
          names={{ contentId: page.title }}
          lead={page.description}
          width="reading"
          actions={
            <Button
              variant="default"
              leftSection={<Icon name="print" size={18} />}
              onClick={() => print()}
            >
              {t('content.print')}
            </Button>
          }
        >
          <Sections page={page} />
        </PortalPage>
      )}
    </Loaded>
  )
}

const Sections = ({ page }: { page: ContentPage }) => (
  <ContentSections
    page={page}
    taskLink={(task) => <TaskLink contentId={page.path || page.id} task={task} />}
    taskState={({ state }) => state && <TaskStateBadge state={state} />}
  />
)

const TaskLink = ({ contentId, task }: { contentId: string; task: ListedTask }) => (
  <TextLink to="/content/$contentId/task/$taskId" params={{ contentId, taskId: task.id }}>
    {task.title}
  </TextLink>
)
