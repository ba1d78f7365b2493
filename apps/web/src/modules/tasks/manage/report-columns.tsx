import type { Task, TaskReportLine } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { TextLink } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { agoText, momentText } from '../../../ui/time-text.ts'
import { TaskStateBadge } from '../task-state-badge.tsx'
import classes from './manage.module.css'
import { TeamStatusMenu } from './team-status-menu.tsx'
import type { TeamStatusWish } from './use-team-status.ts'

/** What the cells need besides their rows. */
export interface ReportFacts {
  readonly task: Task
  readonly now: Date
  readonly timeZone: string
  readonly onWish: (line: TaskReportLine, wish: TeamStatusWish) => void
}

export const reportColumns = (t: T, facts: ReportFacts): Column<TaskReportLine>[] => [
  {
    id: 'team',
    header: t('taskAdmin.report.team'),
    sort: 'teamName',
    cell: (line) => <Team line={line} />,
  },
  {
    id: 'owner',
    header: t('taskAdmin.report.owner'),
    isExtra: true,
    cell: (line) => <Owner line={line} />,
  },
  {
    id: 'state',
    header: t('taskAdmin.report.state'),
    sort: 'state',
    cell: (line) => <State line={line} t={t} />,
  },
  ...(facts.task.formId === null ? [] : [submissionColumn(t, facts.task.formId)]),
  {
    id: 'changed',
    header: t('taskAdmin.report.changed'),
    sort: 'updatedAt',
    cell: (line) => <Changed line={line} facts={facts} t={t} />,
  },
  {
    id: 'actions',
    header: t('ui.list.actions'),
    align: 'end',
    isActions: true,
    cell: (line) => (
      <TeamStatusMenu
        line={line}
        type={facts.task.type}
        onWish={(wish) => facts.onWish(line, wish)}
      />
    ),
  },
]

const submissionColumn = (t: T, formId: string): Column<TaskReportLine> => ({
  id: 'submission',
  header: t('taskAdmin.report.submission'),
  cell: (line) => <Submission line={line} formId={formId} t={t} />,
})

const Team = ({ line }: { line: TaskReportLine }) => (
  <span className={classes['title']}>
    <TextLink to="/admin/teams/$teamId" params={{ teamId: line.teamId }}>
      {line.teamName}
    </TextLink>
    {line.teamTypeName && <small>{line.teamTypeName}</small>}
  </span>
)

const Owner = ({ line }: { line: TaskReportLine }) => (
  <span className={classes['owner']}>
    {line.ownerName}
    <a href={`mailto:${line.ownerEmail}`}>{line.ownerEmail}</a>
  </span>
)

const State = ({ line, t }: { line: TaskReportLine; t: T }) => (
  <span className={classes['state']}>
    <TaskStateBadge state={line.state} />
    {line.notApplicableReason && (
      <span className={classes['quiet']}>
        {t('taskAdmin.report.because', { reason: line.notApplicableReason })}
      </span>
    )}
  </span>
)

const Nothing = ({ t }: { t: T }) => (
  <span className={`${classes['quiet']} ${classes['whole']}`}>{t('taskAdmin.report.never')}</span>
)

interface SubmissionProps {
  line: TaskReportLine
  formId: string
  t: T
}

/** What the team has sent, or has begun. */
function Submission({ line: { submission, teamName }, formId, t }: SubmissionProps) {
  if (submission === null) return <Nothing t={t} />
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

interface ChangedProps {
  line: TaskReportLine
  facts: ReportFacts
  t: T
}

function Changed({ line: { updatedAt, updatedByName }, facts, t }: ChangedProps) {
  if (updatedAt === null) return <Nothing t={t} />
  return (
    <span className={classes['changed']}>
      <time dateTime={updatedAt} title={momentText(updatedAt, facts.timeZone)}>
        {agoText(updatedAt, facts.now, t)}
      </time>
      {updatedByName && (
        <span className={classes['quiet']}>
          {t('taskAdmin.report.by', { name: updatedByName })}
        </span>
      )}
    </span>
  )
}
