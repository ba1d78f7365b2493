import { restrictionOfTask, type Task, type TaskReportLine } from '@eventflow/domain/tasks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { AudienceTeams } from '../../../ui/audience/audience-fields.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { filteredBy } from '../../../ui/list/list-state.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { reportColumns } from './report-columns.tsx'
import { PairActions } from './pair-actions.tsx'
import { taskCountsQuery, taskReportQuery } from './task-admin.queries.ts'
import { useTeamStatus, type TeamStatusChoice } from './team-status.tsx'
import { StateChips } from './state-chips.tsx'

/** The progress of each team that has the task, which organisers can set. */
export function TaskReport({ task, timeZone }: { task: Task; timeZone: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'state', filters: ['state'] })
  const { search, sort, direction, filters } = state
  const chosen = filters['state']
  const query = useInfiniteQuery(
    taskReportQuery({ taskId: task.id, search, sort, direction, state: chosen }),
  )
  const setStatus = useTeamStatus()
  const counts = query.data?.pages[0]?.counts
  const facts = {
    t,
    task,
    timeZone,
    now: new Date(query.dataUpdatedAt),
    onChoose: (line: TaskReportLine, input: TeamStatusChoice) =>
      void setStatus({ ...line, taskId: task.id }, input, {
        done: (saved) =>
          t('taskAdmin.report.changedNow', {
            team: line.teamName,
            state: t(`tasks.state.${saved.state}`),
          }),
        stale: t('taskAdmin.report.stale', { team: line.teamName }),
      }),
  }
  return (
    <Stack gap="md">
      {counts && (Object.keys(counts).length > 0 || chosen) && (
        <StateChips
          label={t('taskAdmin.report.filterState')}
          counts={counts}
          chosen={chosen}
          onChoose={(next) => setState(filteredBy(state, 'state', next ?? ''))}
        />
      )}
      <ListScreen<TaskReportLine>
        {...listProps(query)}
        name={t('taskAdmin.report.name', { title: task.title })}
        columns={reportColumns(facts)}
        rowId={(line) => line.teamId}
        rowName={(line) => line.teamName}
        views={<ListViews list="taskReport" />}
        state={state}
        onState={setState}
        bulk={{
          actions: (teamIds, done) => (
            <PairActions
              pairs={teamIds.map((teamId) => ({ taskId: task.id, teamId }))}
              hasApproval={task.isApprovalNeeded}
              onDone={done}
            />
          ),
        }}
        empty={<NoTeam taskId={task.id} />}
      />
      <AudienceTeams restriction={restrictionOfTask(task)} />
    </Stack>
  )
}

function NoTeam({ taskId }: { taskId: string }) {
  const t = useWords()
  return (
    <EmptyState
      icon="groups_outlined"
      title={t('taskAdmin.report.emptyTitle')}
      action={
        <ButtonLink to="/admin/tasks/$taskId" params={{ taskId }}>
          {t('taskAdmin.report.edit')}
        </ButtonLink>
      }
    >
      {t('taskAdmin.report.emptyText')}
    </EmptyState>
  )
}

/** The due date, and the number of teams that have done the task, of those to which it applies. */
export function ReportLead({ task }: { task: Task }) {
  const t = useWords()
  const { data: counts } = useQuery(taskCountsQuery(task.id))
  const due = t('taskAdmin.report.due', { date: dateText(task.dueDate) })
  if (!counts) return due
  const { complete = 0, notApplicable = 0 } = counts
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = all - notApplicable
  return `${due} ${t('taskAdmin.report.done', { complete, total })}`
}
