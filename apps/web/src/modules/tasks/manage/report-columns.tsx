import { shownAddress, keysOf } from '@eventflow/domain/kernel'
import {
  returnsFiles,
  taskReportColumns,
  type Task,
  type TaskReportColumn,
  type TaskReportLine,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ReactNode } from 'react'
import { fileAddress, returnedFilesAddress } from '../../../platform/file-address.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { TaskBadges } from '../approval-badge.tsx'
import { DueDateOfTeam } from './due-date-of-team.tsx'
import classes from './manage.module.css'
import { TeamStatusMenu } from './team-status.tsx'
import type { TeamStatusChoice } from './team-status.tsx'

/** Data that the cells need besides their rows. */
export interface ReportFacts {
  readonly t: T
  readonly task: Task
  readonly now: Date
  readonly timeZone: string
  readonly onChoose: (line: TaskReportLine, input: TeamStatusChoice) => void
}

type ReportCell = (line: TaskReportLine, facts: ReportFacts) => ReactNode

const cells: Record<TaskReportColumn, ReportCell> = {
  team: (line, { task, t }) => <Team line={line} taskId={task.id} t={t} />,
  owner: (line) => <Owner line={line} />,
  state: (line, facts) => <State line={line} facts={facts} />,
  due: (line) => <DueDateOfTeam line={line} />,
  submission: (line, { task, t }) => <Submission line={line} formId={task.formId} t={t} />,
  files: (line, { task, t }) => <Files line={line} taskId={task.id} t={t} />,
  comments: (line, facts) => <Comments line={line} facts={facts} />,
  changed: (line, facts) => <Changed line={line} facts={facts} />,
}

const isAbout = (id: TaskReportColumn, task: Task): boolean => {
  if (id === 'submission') return task.formId !== null
  return id !== 'files' || returnsFiles(task.type)
}

/**
 * The columns of a task's report. Submissions and files are included only if the task requires
 * them.
 */
export const reportColumns = (facts: ReportFacts): Column<TaskReportLine>[] => [
  ...keysOf(taskReportColumns)
    .filter((id) => isAbout(id, facts.task))
    .map((id): Column<TaskReportLine> => {
      const { label, sort } = taskReportColumns[id]
      return {
        id,
        header: facts.t(label),
        ...(sort !== null && { sort }),
        isExtra: id === 'owner',
        // Other values are only understandable with their label.
        isPlain: id === 'state' || id === 'due',
        isShort: id === 'due',
        ...(id === 'team' && { detail: ({ teamTypeName }) => teamTypeName }),
        cell: (line) => cells[id](line, facts),
      }
    }),
  {
    id: 'actions',
    header: facts.t('ui.list.actions'),
    align: 'end',
    isActions: true,
    cell: (line) => (
      <TeamStatusMenu
        label={facts.t('taskAdmin.report.actions', { team: line.teamName })}
        line={line}
        type={facts.task.type}
        onChoose={(input) => facts.onChoose(line, input)}
      />
    ),
  },
]

const Team = ({ line, taskId, t }: { line: TaskReportLine; taskId: string; t: T }) => (
  <Row as="span" gap="2xs">
    <TextLink to="/admin/tasks/$taskId/teams/$teamId" params={{ taskId, teamId: line.teamId }}>
      {line.teamName}
    </TextLink>
    {line.isPlanned && (
      <StateBadge tone="info" icon="event_outlined">
        {t('teams.badges.planned')}
      </StateBadge>
    )}
    {!line.isPlanned && !line.isInvited && (
      <StateBadge tone="warning" icon="mail_outlined">
        {t('teams.badges.notInvited')}
      </StateBadge>
    )}
  </Row>
)

const Owner = ({ line }: { line: TaskReportLine }) => (
  <Stack as="span" className={classes['owner']}>
    {line.ownerName}
    {line.ownerEmail !== '' && (
      <a href={`mailto:${line.ownerEmail}`}>{shownAddress(line.ownerEmail)}</a>
    )}
  </Stack>
)

const State = ({
  line,
  facts: { t, task, timeZone },
}: {
  line: TaskReportLine
  facts: ReportFacts
}) => (
  <Stack as="span" gap="2xs" align="start">
    <TaskBadges state={line.state} approval={line.approval} />
    {line.notApplicableReason && (
      <span className={classes['quiet']}>
        {t('taskAdmin.report.because', { reason: line.notApplicableReason })}
      </span>
    )}
    {line.assignedTo && !line.isComplete && (
      <span className={classes['quiet']}>
        {t('teamsAdmin.tasks.assigned', { name: line.assignedTo.name })}
      </span>
    )}
    {line.agreement && (
      <Agreed agreement={line.agreement} text={task.disclaimer} zone={timeZone} t={t} />
    )}
  </Stack>
)

interface AgreedProps {
  agreement: NonNullable<TaskReportLine['agreement']>
  /** The task's current text. */
  text: string
  zone: string
  t: T
}

/** Who accepted and when, and the accepted text if it differs from the current one. */
function Agreed({ agreement, text, zone, t }: AgreedProps) {
  const facts = { name: agreement.byName ?? '', date: momentText(agreement.at, zone) }
  const summary = [
    t('taskAdmin.report.agreed', facts),
    ...agreement.pages.map(({ title, number }) => t('tasks.reading.read', { title, number })),
  ].join(' ')
  if (agreement.text === text) return <span className={classes['quiet']}>{summary}</span>
  return (
    <details>
      <summary className={classes['quiet']}>
        {summary} {t('taskAdmin.report.agreedOther')}
      </summary>
      <p className={classes['preview-text']}>{agreement.text}</p>
    </details>
  )
}

const Nothing = ({ t }: { t: T }) => (
  <span className={`${classes['quiet']} ${classes['whole']}`}>{t('taskAdmin.report.never')}</span>
)

interface SubmissionProps {
  line: TaskReportLine
  formId: string | null
  t: T
}

/** A team's submission or draft. */
function Submission({ line: { submission, teamName }, formId, t }: SubmissionProps) {
  if (submission === null || formId === null) return <Nothing t={t} />
  const { id, isDraft } = submission
  return (
    <TextLink
      to="/forms/$formId/submissions/$submissionId"
      params={{ formId, submissionId: id }}
      className={classes['whole']}
      aria-label={t(isDraft ? 'taskAdmin.report.draftBy' : 'taskAdmin.report.submittedBy', {
        team: teamName,
      })}
    >
      {t(isDraft ? 'taskAdmin.report.draft' : 'taskAdmin.report.submitted')}
    </TextLink>
  )
}

/** A team's files: one link each, or a ZIP of several. */
function Files({ line: { files, teamId, teamName }, taskId, t }: FilesProps) {
  if (files.length === 0) return <Nothing t={t} />
  return (
    <Stack as="span" gap="2xs" align="start">
      {files.map(({ id, name }) => (
        <a
          key={id}
          href={fileAddress(id)}
          download
          className={classes['file']}
          aria-label={t('ui.files.download', { name })}
        >
          {name}
        </a>
      ))}
      {files.length > 1 && (
        <a
          href={returnedFilesAddress(taskId, teamId)}
          download
          className={`${classes['quiet']} ${classes['file']}`}
          aria-label={t('taskAdmin.report.filesOfTeam', { count: files.length, team: teamName })}
        >
          {t('taskAdmin.report.asZip', { count: files.length })}
        </a>
      )}
    </Stack>
  )
}

interface FilesProps {
  line: TaskReportLine
  taskId: string
  t: T
}

/** The number of comments, as a link to them. */
function Comments({ line: { commentCount, teamId, teamName }, facts: { t, task } }: ChangedProps) {
  if (commentCount === 0) return null
  return (
    <TextLink
      to="/admin/tasks/$taskId/teams/$teamId"
      params={{ taskId: task.id, teamId }}
      aria-label={t('taskWork.report.commentsOf', { count: commentCount, team: teamName })}
    >
      {commentCount}
    </TextLink>
  )
}

interface ChangedProps {
  line: TaskReportLine
  facts: ReportFacts
}

function Changed({ line: { updatedAt, updatedByName }, facts }: ChangedProps) {
  const { t } = facts
  if (updatedAt === null) return <Nothing t={t} />
  return (
    <Stack as="span">
      <time dateTime={updatedAt} title={momentText(updatedAt, facts.timeZone)}>
        {agoText(updatedAt, facts.now, t)}
      </time>
      {updatedByName && (
        <span className={classes['quiet']}>
          {t('taskAdmin.report.by', { name: updatedByName })}
        </span>
      )}
    </Stack>
  )
}
