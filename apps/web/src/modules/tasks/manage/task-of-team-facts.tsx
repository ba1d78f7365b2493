import type { Task, TaskReportLine } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileAddress } from '../../../platform/file-address.ts'
import { useWords } from '../../../platform/words.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { useOnlyReading } from '../../../ui/only-reading.ts'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { TaskBadges } from '../approval-badge.tsx'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { DueDateOfTeam } from './due-date-of-team.tsx'
import { teamStatusQuery } from './task-admin.queries.ts'

interface TaskOfTeamFactsProps {
  task: Task
  teamId: string
  timeZone: string
}

/** The progress of one team with a task, and its answers. */
export function TaskOfTeamFacts({ task, teamId, timeZone }: TaskOfTeamFactsProps) {
  const t = useWords()
  const query = useQuery(teamStatusQuery({ taskId: task.id, teamId }))
  // The task may no longer be for this team, but its comments stay.
  if (query.error) return <Muted>{t('taskAdmin.ofTeam.notTheirs')}</Muted>
  if (!query.data) return <LinesSkeleton lines={2} />
  const line = query.data
  return (
    <Facts>
      <Fact name={t('taskAdmin.report.state')}>
        <TaskBadges state={line.state} approval={line.approval} />
      </Fact>
      <Fact name={t('taskAdmin.ofTeam.due')}>
        <DueOfTeam line={line} taskId={task.id} />
      </Fact>
      {line.assignedTo && <Fact name={t('taskWork.report.assigned')}>{line.assignedTo.name}</Fact>}
      {line.notApplicableReason && (
        <Fact name={t('taskAdmin.ofTeam.reason')}>{line.notApplicableReason}</Fact>
      )}
      <Answers line={line} formId={task.formId} />
      {line.files.length > 0 && (
        <Fact name={t('taskAdmin.report.files')}>
          <StoredFiles
            files={line.files.map((file) => ({ ...file, href: fileAddress(file.id) }))}
          />
        </Fact>
      )}
      {line.updatedAt && (
        <Fact name={t('taskAdmin.report.changed')}>
          {momentText(line.updatedAt, timeZone)}
          {line.updatedByName && ` · ${line.updatedByName}`}
        </Fact>
      )}
    </Facts>
  )
}

/** The team's due date, with a button to change it. */
function DueOfTeam({ line, taskId }: { line: TaskReportLine; taskId: string }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const isOnlyReading = useOnlyReading()
  const { teamId } = line
  return (
    <Stack as="span" align="start" gap="2xs">
      <DueDateOfTeam line={line} />
      {!isOnlyReading && (
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {t('taskWork.deadline.action')}
        </Button>
      )}
      {isOpen && (
        <DeadlineDialog
          pairs={[{ taskId, teamId }]}
          onClose={() => setIsOpen(false)}
          onDone={() => undefined}
        />
      )}
    </Stack>
  )
}

function Answers({
  line: { submission },
  formId,
}: {
  line: TaskReportLine
  formId: string | null
}) {
  const t = useWords()
  if (submission === null || formId === null) return null
  return (
    <Fact name={t('taskAdmin.report.submission')}>
      <TextLink
        to="/forms/$formId/submissions/$submissionId"
        params={{ formId, submissionId: submission.id }}
      >
        {t(submission.isDraft ? 'taskAdmin.report.draft' : 'taskAdmin.report.submitted')}
      </TextLink>
    </Fact>
  )
}
