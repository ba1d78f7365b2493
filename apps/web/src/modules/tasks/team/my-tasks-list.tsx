import { useInfiniteQuery } from '@tanstack/react-query'
import { isLimited } from '@eventflow/domain/kernel'
import { rulesOfType, TASK_STATES, type TaskState, type TeamTask } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { EventText, useWords } from '../../../platform/words.tsx'
import { ChangesBadge } from '../../../ui/changes-badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useIsWide } from '../../../ui/list/use-is-wide.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { ApprovalMark, TaskBadges } from '../approval-badge.tsx'
import { DueLabel, isOpen } from '../due-label.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { myTasksQuery, UNFILTERED_TASKS } from './my-tasks.queries.ts'

interface MyTasksListProps {
  teamName: string
  /** Renders news about a task, beside its state. */
  newsOf: (taskId: string) => ReactNode
}

/** All tasks of the user's team. */
export function MyTasksList({ teamName, newsOf }: MyTasksListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: UNFILTERED_TASKS.sort,
    filters: ['state', 'mine'],
  })
  const query = useInfiniteQuery(
    myTasksQuery({
      ...state,
      state: state.filters['state'],
      isMine: state.filters['mine'] === 'true',
    }),
  )
  const counts = query.data?.pages[0]?.counts
  const isWide = useIsWide()
  const emptyText = isLimited(useSignedIn().limits ?? []) ? 'limited' : 'empty'
  const headingOf = headings(t)[state.sort]
  return (
    <ListScreen<TeamTask>
      {...listProps(query)}
      name={t('tasks.mine.list', { team: teamName })}
      columns={columns({
        t,
        newsOf,
        isWide,
        hasGroup: !isWide && state.sort !== 'group',
        hasState: isWide || state.sort !== 'state',
        hasAssignee: query.data?.pages.some((page) => page.items.some(isLookedAfter)) === true,
      })}
      rowName={(task) => task.title}
      rowIcon={(task) => rulesOfType(task.type).icon}
      headingOf={headingOf}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'state',
          label: t('tasks.mine.filterState'),
          options: stateOptions(counts, t),
        },
        {
          id: 'mine',
          label: t('tasks.mine.filterAssignee'),
          options: [{ value: 'true', label: t('tasks.mine.me') }],
        },
      ]}
      empty={
        <EmptyState icon="task_alt_outlined" title={t(`tasks.mine.${emptyText}Title`)}>
          {t(`tasks.mine.${emptyText}Text`)}
        </EmptyState>
      }
    />
  )
}

/** Headings of the tasks on phones, depending on the sort. */
const headings = (t: T): Partial<Record<string, (task: TeamTask) => string>> => ({
  state: ({ state }) => t(`tasks.state.${state}`),
  group: ({ taskGroupTitles: [first] }) => first ?? t('tasks.mine.noGroup'),
})

const stateOptions = (counts: Partial<Record<TaskState, number>> | undefined, t: T) =>
  TASK_STATES.map((state) => ({
    value: state,
    label: `${t(`tasks.state.${state}`)} (${counts?.[state] ?? 0})`,
  }))

interface ColumnFacts {
  readonly t: T
  readonly isWide: boolean
  /** The group is shown below the title, because it is not the heading. */
  readonly hasGroup: boolean
  /** The state has a column, because it is not the heading. */
  readonly hasState: boolean
  /** Somebody is responsible for one of the tasks; an empty column would waste space. */
  readonly hasAssignee: boolean
  readonly newsOf: MyTasksListProps['newsOf']
}

/** The team's open request for more time. */
function AskedTime({ task: { extension, state } }: { task: TeamTask }) {
  const t = useWords()
  if (extension?.state !== 'waiting' || !isOpen(state)) return null
  return (
    <Muted as="span">{t('tasks.moreTime.askedUntil', { date: dateText(extension.until) })}</Muted>
  )
}

type StateCellProps = Pick<ColumnFacts, 'hasState' | 'newsOf'> & { task: TeamTask }

function StateCell({ task, hasState, newsOf }: StateCellProps) {
  return (
    <>
      {hasState ? (
        <TaskBadges state={task.state} daysLeft={task.daysLeft} approval={task.approval} />
      ) : (
        <ApprovalMark state={task.state} approval={task.approval} />
      )}{' '}
      {task.submission?.hasChanges && <ChangesBadge />} {newsOf(task.id)}
    </>
  )
}

const isLookedAfter = ({ assignedTo }: TeamTask): boolean => assignedTo !== null

const groupsOf = ({ taskGroupTitles }: TeamTask): string => taskGroupTitles.join(', ')

// Null without groups, because lists omit empty facts.
const groupsShown = (task: TeamTask) =>
  groupsOf(task) && (
    <EventText isTranslated={task.areGroupTitlesTranslated}>{groupsOf(task)}</EventText>
  )

const columns = ({ t, isWide, hasGroup, ...facts }: ColumnFacts): Column<TeamTask>[] => [
  {
    id: 'task',
    header: t('tasks.mine.columns.task'),
    sort: 'title',
    cell: (task) => (
      <TextLink to="/tasks/$taskId" params={{ taskId: task.id }}>
        <EventText isTranslated={task.isTranslated}>{task.title}</EventText>
      </TextLink>
    ),
    ...(hasGroup && { detail: groupsShown }),
  },
  {
    id: 'group',
    header: t('tasks.task.group'),
    sort: 'group',
    isExtra: !isWide,
    cell: groupsShown,
  },
  {
    id: 'due',
    header: t('tasks.mine.columns.due'),
    sort: 'dueDate',
    isPlain: true,
    cell: (task) => (
      <>
        <DueLabel task={task} isDateOnly={facts.hasState} isAlone={!isWide} />{' '}
        <AskedTime task={task} />
      </>
    ),
  },
  {
    id: 'state',
    header: t('tasks.mine.columns.state'),
    sort: 'state',
    isPlain: true,
    cell: (task) => <StateCell task={task} {...facts} />,
  },
  ...(facts.hasAssignee ? [assigneeColumn(t)] : []),
]

const assigneeColumn = (t: T): Column<TeamTask> => ({
  id: 'assignee',
  header: t('tasks.mine.columns.assignee'),
  isExtra: true,
  cell: (task) => task.assignedTo?.name ?? '',
})
