// A task for its team: opened directly, or from a content page with its breadcrumbs.
import type { TeamTask } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ThreadPanel } from '../../../modules/comments/index.ts'
import { myContentQuery } from '../../../modules/content/index.ts'
import {
  AssigneeField,
  myTaskQuery,
  TaskDetail,
  taskTypeScreens,
} from '../../../modules/tasks/index.ts'
import { api } from '../../../platform/api.ts'
import { fileAddress } from '../../../platform/file-address.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { EventText, useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CardsSkeleton } from '../../../ui/skeletons.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { Tips } from '../../../ui/tips.tsx'
import type { CrumbNames } from '../../shell/crumbs.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { NextTaskAfter } from './next-task.tsx'
import { UnsentOfTask } from './unsent-changes.tsx'

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

interface MyTaskProps {
  taskId: string
  /** Names of the pages from which it was opened. */
  names?: CrumbNames
}

/** A task, for its team. */
function MyTask({ taskId, names }: MyTaskProps) {
  const query = useQuery(myTaskQuery(taskId))
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={2} isColumn />}>
      {(task) => <Task task={task} names={{ ...names, taskId: task.title }} />}
    </Loaded>
  )
}

function Task({ task, names }: { task: TeamTask; names: CrumbNames }) {
  const t = useWords()
  const { event } = usePortal()
  return (
    <PortalPage
      title={task.title}
      isEventText={!task.isTranslated}
      names={names}
      width="reading"
      tips={<Tips texts={tipsFor(task, t)} />}
    >
      <TaskDetail
        task={task}
        timeZone={event.timeZone}
        assignee={<Assignee task={task} />}
        attachments={<Attachments task={task} />}
        comments={<Comments taskId={task.id} />}
        unsent={
          <>
            {task.submission?.hasChanges && <UnsentOfTask taskId={task.id} />}
            {task.formId !== null && !task.isComplete && !task.isNotApplicable && (
              <LaterPrices formId={task.formId} taskId={task.id} />
            )}
          </>
        }
        next={(task.isComplete || task.isNotApplicable) && <NextTaskAfter taskId={task.id} />}
      />
    </PortalPage>
  )
}

const tipsFor = ({ type }: TeamTask, t: T): string[] => [
  ...[taskTypeScreens[type].tip].flatMap((tip) => (tip === null ? [] : [t(tip)])),
  t('tasks.tips.notForYou'),
  t('tasks.tips.share'),
]

function Assignee({ task }: { task: TeamTask }) {
  const t = useWords()
  const { team } = useSignedIn()
  const { data } = useQuery({
    ...api.teams.get.queryOptions({ input: { teamId: team?.id ?? '' } }),
    enabled: team !== null,
  })
  if (!data) return task.assignedTo?.name ?? t('tasks.task.nobody')
  const people = data.members.map(({ userId, firstName, surname }) => ({
    value: userId,
    label: `${firstName} ${surname}`,
  }))
  return <AssigneeField task={task} people={people} />
}

function Comments({ taskId }: { taskId: string }) {
  const { timeZone } = usePortal().event
  const viewer = useSignedIn()
  // Organisers see all tasks. Teams' answers are on the organisers' screen of the task.
  if (viewer.team === null || viewer.team.isOrganiser) return null
  const { id: teamId, name } = viewer.team
  return <ThreadPanel {...{ viewer, timeZone }} thread={{ taskId, teamId }} teamName={name} />
}

function Attachments({ task }: { task: TeamTask }) {
  const t = useWords()
  if (task.attachments.length === 0) return null
  return (
    <Panel title={t(task.type === 'pdfForm' ? 'taskFiles.fill' : 'tasks.task.attachments')}>
      <StoredFiles
        files={task.attachments.map((file) => ({ ...file, href: fileAddress(file.id) }))}
      />
    </Panel>
  )
}

// The later prices, on the task of a form whose prices change on certain days.
interface LaterPricesProps {
  formId: string
  taskId: string
}

/** Renders nothing if no price changes. */
function LaterPrices({ formId, taskId }: LaterPricesProps) {
  const t = useWords()
  const { data } = useQuery(api.filling.laterPrices.queryOptions({ input: { formId, taskId } }))
  if (!data || data.day === null) return null
  const more = data.itemsTotal - data.items.length
  return (
    <Notice tone="info" title={t('tasks.later.title', { day: dateText(data.day) })}>
      <Stack gap="xs">
        {data.total && <strong>{t('tasks.later.total', data.total)}</strong>}
        <ul>
          {data.items.map(({ label, price, later }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of two lists can have the same label
            <li key={place}>
              <EventText>{label}</EventText>
              <div>{t('tasks.later.item', { price, later })}</div>
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('tasks.later.more', { count: more })}</p>}
      </Stack>
    </Notice>
  )
}
