import type { Task } from '@eventflow/domain/tasks'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { ANSWER, ThreadPanel } from '../../../../modules/comments/index.ts'
import {
  ReviewPanel,
  taskQuery,
  TaskOfTeamFacts,
  WaitingExtensions,
} from '../../../../modules/tasks/index.ts'
import { teamQuery } from '../../../../modules/teams/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { CardsSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One task of one team, with its progress and comments. Not in the specification. */
export function Page() {
  const { taskId = '', teamId = '' } = useParams({ strict: false })
  const team = useQuery(teamQuery(teamId))
  const skeleton = <CardsSkeleton cards={2} isColumn />
  return (
    <Loaded query={useQuery(taskQuery(taskId))} skeleton={skeleton}>
      {(task) => (
        <Loaded query={team} skeleton={skeleton}>
          {(known) => <TaskOfTeam key={`${taskId} ${teamId}`} task={task} team={known} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function TaskOfTeam({ task, team }: { task: Task; team: TeamDetail }) {
  const t = useWords()
  const { timeZone } = usePortal().event
  const viewer = useSignedIn()
  const { hash } = useLocation()
  const [taskId, teamId] = [task.id, team.id]
  return (
    <PortalPage
      title={t('commentsAdmin.taskTitle', { task: task.title, team: team.name })}
      names={{ taskId: task.title, teamId: team.name }}
      width="reading"
      actions={
        <>
          <ButtonLink variant="default" to="/admin/tasks/$taskId/report" params={{ taskId }}>
            {t('taskAdmin.ofTeam.report')}
          </ButtonLink>
          <ButtonLink variant="default" to="/admin/teams/$teamId" params={{ teamId }}>
            {t('taskAdmin.ofTeam.team')}
          </ButtonLink>
        </>
      }
    >
      <Stack gap="lg">
        <TaskOfTeamFacts task={task} teamId={teamId} timeZone={timeZone} />
        <ReviewPanel {...{ taskId, teamId, viewer, timeZone }} />
        <WaitingExtensions of={{ taskId, teamId }} />
        {!team.isOrganiser && (
          <ThreadPanel
            {...{ viewer, timeZone }}
            thread={{ taskId, teamId }}
            teamName={team.name}
            isAnswering={hash === ANSWER}
          />
        )}
      </Stack>
    </PortalPage>
  )
}
