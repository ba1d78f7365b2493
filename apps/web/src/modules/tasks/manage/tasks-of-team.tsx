import { progressOfCounts, type TaskOfTeam } from '@eventflow/domain/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { TaskBadges } from '../approval-badge.tsx'
import { DueLabel } from '../due-label.tsx'
import { StateChips } from './state-chips.tsx'
import { tasksOfTeamQuery } from './task-admin.queries.ts'
import { TeamStatusMenu, useTeamStatus } from './team-status.tsx'

interface TasksOfTeamProps {
  team: { readonly id: string; readonly name: string; readonly isOrganiser: boolean }
  timeZone: string
}

/** The tasks of a team with its progress, which organisers can set. */
export function TasksOfTeam({ team, timeZone }: TasksOfTeamProps) {
  const t = useWords()
  const [state, setState] = useStateOfUrl()
  const query = useInfiniteQuery(tasksOfTeamQuery({ teamId: team.id, state }))
  const counts = query.data?.pages[0]?.counts
  const uncounted = counts ? progressOfCounts(counts).uncounted : 0
  return (
    <ShortList<TaskOfTeam>
      {...listProps(query)}
      title={t('teamsAdmin.tasks.title')}
      above={
        counts && (
          <Stack gap="2xs">
            <StateChips
              label={t('teamsAdmin.tasks.states')}
              counts={counts}
              chosen={state}
              onChoose={setState}
            />
            {uncounted > 0 && <Muted>{t('tasks.mine.leadUncounted', { count: uncounted })}</Muted>}
          </Stack>
        )
      }
      rowId={({ id }) => id}
      row={(task) => <Line task={task} team={team} timeZone={timeZone} />}
      empty={t(emptyWords(team, state))}
      more={team.isOrganiser && <Muted>{t('teamsAdmin.tasks.organiser')}</Muted>}
    />
  )
}

const emptyWords = ({ isOrganiser }: TasksOfTeamProps['team'], state: string | undefined) => {
  if (state !== undefined) return 'teamsAdmin.tasks.emptyState'
  return isOrganiser ? 'teamsAdmin.tasks.organiser' : 'teamsAdmin.tasks.empty'
}

/** The state filter in the URL, so that numbers elsewhere can link to it. */
function useStateOfUrl() {
  const { state }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, state: next }),
      replace: true,
      resetScroll: false,
    })
  return [state, choose] as const
}

type LineProps = TasksOfTeamProps & { task: TaskOfTeam }

function Line({ task, team, timeZone }: LineProps) {
  return (
    <Row noWrap gap="xs" justify="between" align="start">
      <Stack as="span" gap="3xs">
        <Row as="span" gap="2xs">
          <TextLink
            to="/admin/tasks/$taskId/teams/$teamId"
            params={{ taskId: task.id, teamId: team.id }}
          >
            {task.title}
          </TextLink>
          <TaskBadges state={task.state} daysLeft={task.daysLeft} approval={task.approval} />
        </Row>
        <Muted as="span">
          <DueLabel task={task} isDateOnly isAlone />
        </Muted>
        <Details task={task} timeZone={timeZone} />
      </Stack>
      <Status task={task} team={team} />
    </Row>
  )
}

/** Who completed it or is responsible, why it does not apply, and what was answered. */
function Details({ task, timeZone }: Omit<LineProps, 'team'>) {
  const t = useWords()
  const { completedAt, completedByName, notApplicableReason, assignedTo } = task
  const by = completedByName ?? ''
  return (
    <>
      {task.isComplete && completedAt !== null && (
        <Muted as="span">
          {t('teamsAdmin.tasks.complete', { by, at: momentText(completedAt, timeZone) })}
        </Muted>
      )}
      {notApplicableReason && (
        <Muted as="span">{t('teamsAdmin.tasks.because', { reason: notApplicableReason })}</Muted>
      )}
      {assignedTo && completedAt === null && (
        <Muted as="span">{t('teamsAdmin.tasks.assigned', { name: assignedTo.name })}</Muted>
      )}
      <Answers task={task} />
    </>
  )
}

function Answers({ task: { formId, submission } }: { task: TaskOfTeam }) {
  const t = useWords()
  if (formId === null || submission === null) return null
  return (
    <TextLink
      to="/forms/$formId/submissions/$submissionId"
      params={{ formId, submissionId: submission.id }}
    >
      {t(submission.isDraft ? 'teamsAdmin.tasks.draft' : 'teamsAdmin.tasks.answers')}
    </TextLink>
  )
}

function Status({ task, team }: Pick<LineProps, 'task' | 'team'>) {
  const t = useWords()
  const setStatus = useTeamStatus()
  const { id: taskId, title, statusRevision } = task
  if (team.isOrganiser) return null
  return (
    <TeamStatusMenu
      label={t('teamsAdmin.tasks.actions', { task: title })}
      line={task}
      type={task.type}
      onChoose={(input) =>
        void setStatus({ taskId, teamId: team.id, statusRevision }, input, {
          done: ({ state }) =>
            t('teamsAdmin.tasks.changed', { task: title, state: t(`tasks.state.${state}`) }),
          stale: t('teamsAdmin.tasks.stale', { task: title }),
        })
      }
    />
  )
}
