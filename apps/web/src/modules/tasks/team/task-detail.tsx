import {
  approvalName,
  isLocked,
  isOpenAgain,
  type TeamTask,
  mustWait,
} from '@eventflow/domain/tasks'
import { useState, type ReactNode } from 'react'
import { EventText, useEventLang, useWords } from '../../../platform/words.tsx'
import { ChangesBadge } from '../../../ui/changes-badge.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormattedText } from '../../../ui/rich-text/rich-text.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { TaskBadges } from '../approval-badge.tsx'
import { DueLabel, isOpen } from '../due-label.tsx'
import { Agreement } from './agreement.tsx'
import { MoreTime } from './more-time.tsx'
import { ReturnedFiles } from './returned-files.tsx'
import { TaskActions } from './task-actions.tsx'
import classes from '../tasks.module.css'
import { approvalText } from '../approval-text.ts'
import { workOfTask } from './work-of-task.ts'
import { TextLink } from '../../../ui/link.tsx'

/** The tasks that the team must do before this one, as links. */
function TaskDependencies({ task }: { task: TeamTask }) {
  const t = useWords()
  if (!mustWait(task) || task.isNotApplicable) return null
  return (
    <Notice title={t('tasks.task.waitsFor')}>
      <ul>
        {task.waitsFor.map(({ id, title, needs }) => (
          <li key={id}>
            {id === null || title === null ? (
              t('tasks.task.waitsForHidden')
            ) : (
              <TextLink to="/tasks/$taskId" params={{ taskId: id }}>
                {needs === 'approved' ? t('tasks.task.waitsForApproval', { title }) : title}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const TONES = {
  submitted: 'info',
  inReview: 'info',
  approved: 'success',
  changesRequested: 'warning',
  rejected: 'danger',
  skipRefused: 'danger',
} as const

/** Whether the team can change its work, apart from the review. */
const changesOf = (task: TeamTask, now: Date) => ({
  canChange: task.type !== 'form' || workOfTask(task, now).canSubmit,
  isLocked: isLocked(task),
})

/** The organisers' decision about the team's work, and what it means for the team. */
function TaskApproval({ task, timeZone }: { task: TeamTask; timeZone: string }) {
  const t = useWords()
  const [now] = useState(() => new Date())
  const lang = useEventLang()
  const { approval, isApprovalNeeded, notApplicableReason: reason } = task
  const state = approval?.state ?? 'none'
  if (approval === null || state === 'none') {
    const isExpected = isApprovalNeeded && !task.isComplete && !task.isNotApplicable
    return isExpected ? <Notice>{t('tasks.approval.needed')}</Notice> : null
  }
  const name = approvalName({ ...approval, state })
  const date = momentText(state === 'submitted' ? approval.sentAt : approval.at, timeZone)
  const isNotApplicableRequested = approval.requested === 'notApplicable' && reason !== null
  return (
    <Notice tone={TONES[name]} title={t(`tasks.approval.${name}`)} role="status">
      <span>{t(approvalText(name, changesOf(task, now)), { date })}</span>
      {approval.note && (
        <p className={classes['text']} lang={lang}>
          {approval.note}
        </p>
      )}
      {isNotApplicableRequested && <p>{t('tasks.approval.asksNotApplicable', { reason })}</p>}
    </Notice>
  )
}

/** The condition that completes a task automatically, with a link to fulfil it. */
function CompletesByItself({ task }: { task: TeamTask }) {
  const t = useWords()
  const { completesWhen: when } = task
  if (when === null || task.isComplete || task.isNotApplicable || task.approval !== null)
    return null
  if (when.kind === 'customField' && when.label === null)
    return <Notice>{t('tasks.task.byItself.organisers')}</Notice>
  return (
    <Notice>
      {when.kind === 'members'
        ? t('tasks.task.byItself.members', { count: when.count, have: when.have })
        : t('tasks.task.byItself.customField', { label: when.label ?? '' })}{' '}
      <TextLink to="/my-team">{t('tasks.task.byItself.toTeam')}</TextLink>
    </Notice>
  )
}

interface TaskDetailProps {
  task: TeamTask
  timeZone: string
  /** The responsible person, as an input. */
  assignee: ReactNode
  /** The organisers' files. */
  attachments: ReactNode
  /** The conversation with the organisers. */
  comments: ReactNode
  /** Unsubmitted changes in its form. */
  unsent?: ReactNode
  /** Shown when it is done: a link to the next task. */
  next?: ReactNode
}

/** A task for its team: due date, responsible person, description, and one main button. */
export function TaskDetail(props: TaskDetailProps) {
  const t = useWords()
  const lang = useEventLang()
  const { task, timeZone, assignee, attachments, comments } = props
  return (
    <Stack gap="lg">
      <Row gap="md" rowGap="xs">
        <Due task={task} />
        <TaskBadges state={task.state} daysLeft={task.daysLeft} approval={task.approval} />
        {task.submission?.hasChanges && <ChangesBadge />}
        {assignee}
      </Row>
      <Stack gap="md">
        <TaskApproval task={task} timeZone={timeZone} />
        <WhatHappened task={task} timeZone={timeZone} />
        {props.unsent}
        {props.next}
      </Stack>
      {task.description !== '' && (
        <Panel title={t('tasks.task.description')}>
          <FormattedText
            text={task.description}
            lang={task.isDescriptionTranslated ? undefined : lang}
          />
        </Panel>
      )}
      <Agreement task={task} />
      {attachments}
      <ReturnedFiles task={task} timeZone={timeZone} />
      <Stack gap="xs">
        <TaskDependencies task={task} />
        <CompletesByItself task={task} />
        <TaskActions task={task} />
        <MoreTime task={task} />
      </Stack>
      {comments}
      {task.taskGroupTitles.length > 0 && (
        <Muted>
          {t('tasks.task.group')}:{' '}
          <EventText isTranslated={task.areGroupTitlesTranslated}>
            {task.taskGroupTitles.join(', ')}
          </EventText>
        </Muted>
      )}
    </Stack>
  )
}

/** The due date, and whether the team has more or less time than others. */
function Due({ task }: { task: TeamTask }) {
  const t = useWords()
  const { dueDate, dueReason, taskDueDate, state } = task
  const isExtended = isOpen(state) && dueDate > taskDueDate
  const reason = dueReason === 'joinedLate' ? 'joinedLate' : 'extended'
  const date = dateText(dueDate)
  return (
    <Stack as="span">
      <DueLabel
        task={task}
        isDateOnly
        text={t(isExtended ? `tasks.moreTime.${reason}` : 'tasks.task.dueOn', { date })}
      />
      {isExtended && (
        <Muted as="span">{t('tasks.moreTime.usual', { date: dateText(taskDueDate) })}</Muted>
      )}
      {dueDate < taskDueDate && (
        <Muted as="span">{t('tasks.moreTime.ofTeam', { date: dateText(taskDueDate) })}</Muted>
      )}
    </Stack>
  )
}

function WhatHappened({ task, timeZone }: { task: TeamTask; timeZone: string }) {
  const t = useWords()
  if (task.isNotApplicable) {
    return (
      <Stack gap="xs">
        <p>{t('tasks.task.notApplicableText')}</p>
        {task.notApplicableReason && (
          <p>{t('tasks.task.because', { reason: task.notApplicableReason })}</p>
        )}
      </Stack>
    )
  }
  if (isOpenAgain(task)) return <Notice tone="warning">{t('tasks.task.openAgain')}</Notice>
  if (!task.isComplete || task.completedAt === null) return null
  const date = momentText(task.completedAt, timeZone)
  const name = task.completedByName
  const isByItself = name === null && task.completesWhen !== null
  const unnamed = isByItself ? 'tasks.task.completedByItself' : 'tasks.task.completed'
  return (
    <p className={classes['text']}>
      {name ? t('tasks.task.completedBy', { name, date }) : t(unnamed, { date })}
    </p>
  )
}
