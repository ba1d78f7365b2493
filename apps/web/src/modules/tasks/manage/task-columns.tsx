import { calendarDate, daysBetween, percentDone } from '@eventflow/domain/kernel'
import {
  canBeCompleted,
  rulesOfType,
  taskTypesText,
  type SeveralTasksChange,
  type TaskLine,
  type TaskState,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { AudienceText } from '../../../ui/audience/audience-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { CellButton, CellMenu } from '../../../ui/list/cell-edit.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { ProgressBar } from '../../../ui/progress.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { DueLabel } from '../due-label.tsx'
import { FormWarning } from './form-warning.tsx'
import classes from './manage.module.css'

/** Data that the cells need besides their rows. */
export interface TaskListFacts {
  readonly now: Date
  readonly timeZone: string
  readonly teamTypes: readonly Choice[]
  readonly taskGroups: readonly Choice[]
  /** How single values are edited in the list; undefined in the archive. */
  readonly edit?: TaskEdits | undefined
}

export interface TaskEdits {
  readonly askDueDate: (task: TaskLine) => void
  readonly change: (task: TaskLine, change: SeveralTasksChange['change']) => void
}

/** Names of the chosen ones, in the order of the choices. Unknown ones are omitted. */
export const namesOf = (choices: readonly Choice[], ids: readonly string[]): string =>
  choices
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(', ')

/** The team types of a task, in words. */
function typesText(
  { teamTypeIds, hideFromTeamTypeIds, showToChildTeams }: TaskLine,
  teamTypes: readonly Choice[],
  t: T,
): string {
  const names = (ids: readonly string[]) => namesOf(teamTypes, ids)
  const types = taskTypesText(t, names(teamTypeIds), names(hideFromTeamTypeIds))
  const isWithShares = showToChildTeams && teamTypeIds.length > 0
  return isWithShares ? t('taskAdmin.withStandShares', { types }) : types
}

export const taskColumns = (t: T, facts: TaskListFacts): Column<TaskLine>[] => [
  {
    id: 'title',
    header: t('taskAdmin.columns.task'),
    sort: 'title',
    cell: (task) => <Title task={task} facts={facts} t={t} />,
  },
  {
    id: 'due',
    header: t('taskAdmin.columns.due'),
    sort: 'dueDate',
    isPlain: true,
    cell: (task) => <Due task={task} facts={facts} t={t} />,
  },
  {
    id: 'group',
    header: t('taskAdmin.columns.group'),
    isExtra: true,
    isShort: true,
    cell: (task) => <Group task={task} facts={facts} t={t} />,
  },
  {
    id: 'kind',
    header: t('taskAdmin.columns.kind'),
    sort: 'type',
    isExtra: true,
    cell: ({ type }) => <Kind icon={rulesOfType(type).icon}>{t(rulesOfType(type).label)}</Kind>,
  },
  {
    id: 'audience',
    header: t('taskAdmin.columns.audience'),
    isExtra: true,
    cell: (task) => (
      <Audience>
        <AudienceText
          types={typesText(task, facts.teamTypes, t)}
          isForAllTypes={[...task.teamTypeIds, ...task.hideFromTeamTypeIds].length === 0}
          dimensions={task.dimensions}
        />
      </Audience>
    ),
  },
  {
    id: 'done',
    header: t('taskAdmin.columns.done'),
    isPlain: true,
    cell: (task) => <Done task={task} t={t} />,
  },
]

const Title = ({ task, facts: { edit, now }, t }: CellProps) => (
  <Row as="span" gap="2xs">
    <TextLink to="/admin/tasks/$taskId" params={{ taskId: task.id }}>
      {task.title}
    </TextLink>
    {!task.isPublished && (
      <StateBadge tone="neutral" icon="visibility_off_outlined">
        {t('taskAdmin.notPublished')}
      </StateBadge>
    )}
    {!task.isPublished && edit && (
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('taskAdmin.change.publishOf', { title: task.title })}
        onClick={() => edit.change(task, { isPublished: true })}
      >
        {t('taskAdmin.change.publish')}
      </Button>
    )}
    <FormWarning task={task} now={now} />
  </Row>
)

/** The groups of a task. A task in at most one group can be moved here. */
function Group({ task, facts, t }: CellProps) {
  const { taskGroups, edit } = facts
  const { title, taskGroupIds } = task
  const names = namesOf(taskGroups, taskGroupIds) || t('ui.none')
  if (!edit || taskGroupIds.length > 1 || taskGroups.length === 0)
    return <Audience>{names}</Audience>
  return (
    <CellMenu
      label={t('taskAdmin.change.groupOf', { title, group: names })}
      value={taskGroupIds[0] ?? ''}
      options={[{ value: '', label: t('taskAdmin.list.unassigned') }, ...taskGroups]}
      onChoose={(groupId) => edit.change(task, { taskGroupIds: groupId === '' ? [] : [groupId] })}
    >
      {names}
    </CellMenu>
  )
}

const Audience = ({ children }: { children: ReactNode }) => (
  <span className={classes['audience']}>{children}</span>
)

const Kind = ({ icon, children }: { icon: string; children: string }) => (
  <Row as="span" noWrap gap="2xs" inline nowrap>
    <Icon name={icon} size={18} />
    {children}
  </Row>
)

/** A task is not late if every team has done it, or if its date does not count yet. */
function stateOf(task: TaskLine, daysLeft: number): TaskState {
  const { type, teamCount, completeCount, notApplicableCount } = task
  const { stateWhileOpen } = rulesOfType(type)
  if (stateWhileOpen !== 'byDueDate') return stateWhileOpen
  if (completeCount + notApplicableCount >= teamCount) return 'complete'
  return daysLeft < 0 ? 'overdue' : 'pending'
}

/** The date, and the days until it. */
function Due({ task, facts: { now, timeZone, edit }, t }: CellProps) {
  const today = calendarDate(now, timeZone)
  const daysLeft = daysBetween(today, task.dueDate)
  const state = stateOf(task, daysLeft)
  // Teams that joined late or got more time have their own dates, so the list does not know who is
  // overdue.
  const isPast = state === 'overdue'
  const label = (
    <>
      <DueLabel task={{ ...task, daysLeft, state }} isDateOnly={isPast} />
      {isPast && <Muted as="span"> {t('taskAdmin.daysAgo', { count: -daysLeft })}</Muted>}
    </>
  )
  if (!edit) return label
  return (
    <CellButton
      label={t('taskAdmin.change.dueDateOf', { title: task.title })}
      onClick={() => edit.askDueDate(task)}
    >
      {label}
    </CellButton>
  )
}

interface CellProps {
  task: TaskLine
  facts: TaskListFacts
  t: T
}

/** The number of teams that have done it, of those to which it applies, as a link to the report. */
function Done({ task, t }: { task: TaskLine; t: T }) {
  const { completeCount: complete, notApplicableCount } = task
  const total = task.teamCount - notApplicableCount
  // Nobody can complete these types.
  if (!canBeCompleted(task.type)) return <span className={classes['quiet']}>–</span>
  if (task.teamCount === 0)
    return <span className={classes['quiet']}>{t('taskAdmin.noTeams')}</span>
  const words = t('taskAdmin.doneOf', { complete, total })
  return (
    <span className={classes['done']}>
      <Row as="span" noWrap align="baseline" gap="xs" justify="between">
        <TextLink
          to="/admin/tasks/$taskId/report"
          params={{ taskId: task.id }}
          aria-label={`${t('taskAdmin.report.of', { title: task.title })}: ${words}`}
        >
          {words}
        </TextLink>
        {notApplicableCount > 0 && (
          <span className={classes['quiet']}>
            {t('taskAdmin.notApplicable', { count: notApplicableCount })}
          </span>
        )}
      </Row>
      <ProgressBar
        percent={percentDone(complete, total)}
        label={t('taskAdmin.doneLabel', { complete, total })}
      />
    </span>
  )
}
