import type { SubmissionLine } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { TextLink } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { momentText } from '../../../ui/time-text.ts'
import type { ChoosableColumn } from '../../../ui/views/chosen-columns.ts'
import { guestText } from '../answers/guest-text.ts'
import { approvalColumn } from '../answers/approval-state.tsx'
import classes from './submissions.module.css'

interface Facts {
  readonly formId: string
  readonly timeZone: string
  readonly answers: readonly ChoosableColumn[]
  readonly hasApproval: boolean
}

/** The submitter of a submission. */
export function submitterOf({ isGuest, guestName, teamName }: SubmissionLine, t: T): string {
  if (isGuest) return guestText(guestName, t)
  return teamName ?? t('builder.submissions.noTeam')
}

export const submissionColumns = (t: T, facts: Facts): Column<SubmissionLine>[] => [
  {
    id: 'team',
    header: t('builder.submissions.columns.team'),
    sort: 'teamName',
    cell: (line) => <Submitter line={line} formId={facts.formId} t={t} />,
  },
  {
    id: 'submitted',
    header: t('builder.submissions.columns.submitted'),
    sort: 'submittedAt',
    isPlain: true,
    cell: ({ submittedAt }) => <Moment at={submittedAt} timeZone={facts.timeZone} />,
  },
  {
    id: 'by',
    header: t('builder.submissions.columns.by'),
    isPlain: true,
    cell: (line) => <span className={classes['person']}>{line.submittedByName}</span>,
  },
  {
    id: 'task',
    header: t('builder.submissions.columns.task'),
    isExtra: true,
    cell: (line) => <span className={classes['task']}>{line.taskTitle}</span>,
  },
  ...(facts.hasApproval ? [approvalColumn(t)] : []),
  ...facts.answers.map(({ id, label }) => ({
    id: `answer-${id}`,
    header: label,
    cell: (line: SubmissionLine) => <Answer line={line} id={id} />,
  })),
  {
    id: 'updated',
    header: t('builder.submissions.columns.updated'),
    sort: 'updatedAt',
    isExtra: true,
    cell: ({ updatedAt }) => <Moment at={updatedAt} timeZone={facts.timeZone} />,
  },
]

interface SubmitterProps {
  line: SubmissionLine
  formId: string
  t: T
}

function Submitter({ line, formId, t }: SubmitterProps) {
  const name = submitterOf(line, t)
  return (
    <span className={classes['team']}>
      {line.isUnreadable ? (
        name
      ) : (
        <TextLink
          to="/forms/$formId/submissions/$submissionId"
          params={{ formId, submissionId: line.id }}
        >
          {name}
        </TextLink>
      )}
      {line.isDraft && (
        <StateBadge tone="neutral" icon="edit_outlined">
          {t('builder.submissions.draft')}
        </StateBadge>
      )}
      {line.unsubmittedAt !== null && (
        <StateBadge tone="warning" icon="edit_outlined">
          {t('builder.submissions.unsubmitted')}
        </StateBadge>
      )}
      {line.isUnreadable && (
        <StateBadge tone="danger" icon="error_outline">
          {t('builder.submissions.unreadable')}
        </StateBadge>
      )}
    </span>
  )
}

/** For unreadable records, the team's cell already shows that. */
const Answer = ({ line, id }: { line: SubmissionLine; id: string }) => (
  <span className={classes['answer']}>{line.isUnreadable ? '' : (line.answers[id] ?? '')}</span>
)

const Moment = ({ at, timeZone }: { at: string | null; timeZone: string }) => (
  <span className={classes['moment']}>{at === null ? '' : momentText(at, timeZone)}</span>
)
