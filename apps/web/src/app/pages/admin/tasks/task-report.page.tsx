import { returnsFiles, type Task } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  OneTaskTabs,
  ReportLead,
  TaskNeighbours,
  TaskReport,
  taskQuery,
  useTaskNeighbours,
} from '../../../../modules/tasks/index.ts'
import { returnedFilesAddress, taskReportAddress } from '../../../../platform/file-address.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonAnchor } from '../../../../ui/button.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { ListSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The progress of each team with a task. */
export function Page() {
  const { taskId = '' } = useParams({ strict: false })
  const query = useQuery(taskQuery(taskId))
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(task) => <Report task={task} />}
    </Loaded>
  )
}

function Report({ task }: { task: Task }) {
  const t = useWords()
  const { event } = usePortal()
  const { formId } = task
  const forms = formId !== null && (
    <ButtonLink to="/admin/forms/$formId/submissions" params={{ formId }} variant="default">
      {t('taskAdmin.report.forms')}
    </ButtonLink>
  )
  return (
    <PortalPage
      title={task.title}
      names={{ taskId: task.title }}
      lead={<ReportLead task={task} />}
      actions={
        <>
          {forms}
          <ButtonAnchor href={taskReportAddress(task.id, 'csv')} download variant="default">
            {t('taskWork.report.csv')}
          </ButtonAnchor>
          <ButtonAnchor href={taskReportAddress(task.id, 'xlsx')} download variant="default">
            {t('taskWork.report.xlsx')}
          </ButtonAnchor>
          {returnsFiles(task.type) && (
            <ButtonAnchor href={returnedFilesAddress(task.id)} download variant="default">
              {t('taskAdmin.report.allFiles')}
            </ButtonAnchor>
          )}
        </>
      }
    >
      <Stack gap="sm">
        <Row gap="xs" justify="between">
          <OneTaskTabs taskId={task.id} />
          <TaskNeighbours near={useTaskNeighbours(task.id)} to="/admin/tasks/$taskId/report" />
        </Row>
        <TaskReport key={task.id} task={task} timeZone={event.timeZone} />
      </Stack>
    </PortalPage>
  )
}
