import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { canMoveStands } from '@eventflow/domain/stands'
import { canAddStandShare, canAddTeams, type TeamDetail } from '@eventflow/domain/teams'
import {
  ActingPanel,
  AddPerson,
  ChildTeams,
  DeleteTeam,
  MemberActions,
  TeamFacts,
  TeamNeighbours,
  TeamPeople,
  TeamSections,
  teamQuery,
  useTeamNeighbours,
  WithdrawnNotice,
  WithdrawTeam,
} from '../../../../modules/teams/index.ts'
import { Activity } from '../../../../modules/audit/index.ts'
import { SentEmails } from '../../../../modules/mail/index.ts'
import {
  FilesOfTeam,
  OrdersLeftOut,
  SubmissionsOfTeam,
} from '../../../../modules/submissions/index.ts'
import { StandEffect, StandsOfTeam, useLostStands } from '../../../../modules/stands/index.ts'
import { TasksOfTeam } from '../../../../modules/tasks/index.ts'
import { EmailFlagBadge, useViewAs } from '../../../../modules/users/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ButtonLink, TextLink } from '../../../../ui/link.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from '../parts.module.css'
import { TeamCustomFields } from './team-custom-fields.tsx'

/** One team, for organisers. */
export function Page() {
  const { teamId = '' } = useParams({ strict: false })
  const query = useQuery(teamQuery(teamId))
  return (
    <Loaded query={query}>
      {(team) => <Team team={team} now={new Date(query.dataUpdatedAt)} />}
    </Loaded>
  )
}

function Team({ team, now }: { team: TeamDetail; now: Date }) {
  const {
    event,
    variables: { teamMemberLimit },
  } = usePortal()
  const viewer = useSignedIn()
  const mayAdd = canAddTeams(viewer)
  const near = useTeamNeighbours(team.id)
  const { timeZone } = event
  return (
    <PortalPage
      title={team.name}
      names={{ teamId: team.name }}
      lead={team.teamTypeName}
      actions={
        <>
          <TeamNeighbours near={near} to="/admin/teams/$teamId" />
          {!team.isOrganiser && team.ownerId !== null && <ViewAsTeam ownerId={team.ownerId} />}
          <EditTeam teamId={team.id} />
          {!team.isOrganiser && <MoreOfTeam team={team} />}
        </>
      }
    >
      <Stack gap="md">
        <Withdrawn team={team} now={now} mayReinstate={mayAdd} />
        {team.isPlanned && !team.isWithdrawn && <PlannedNotice />}
        <div className={classes['columns']}>
          <TeamSections>
            <TasksOfTeam team={team} timeZone={timeZone} />
            <TeamPeople
              team={team}
              limit={teamMemberLimit}
              time={{ now, timeZone }}
              add={mayAdd && <AddMember team={team} limit={teamMemberLimit} />}
              flag={({ emailFlag }) => emailFlag && <EmailFlagBadge flag={emailFlag} />}
              actions={(member) => <MemberActions viewer={viewer} team={team} member={member} />}
              link={({ userId }, name) => (
                <TextLink to="/admin/teams/$teamId/$userId" params={{ teamId: team.id, userId }}>
                  {name}
                </TextLink>
              )}
            />
            <ChildTeams
              team={team}
              add={canAddStandShare(viewer, team) && <AddStandShare parentId={team.id} />}
              link={(child) => <TeamLink team={child} />}
            />
          </TeamSections>
          <TeamSections>
            <SubmissionsOfTeam teamId={team.id} timeZone={timeZone} />
            <FilesOfTeam teamId={team.id} timeZone={timeZone} />
            <StandsOfTeam team={team} mayEdit={canMoveStands(viewer)} />
            <TeamCustomFields teamId={team.id} />
            <TeamFacts
              team={team}
              timeZone={timeZone}
              parent={<Parent team={team} />}
              replaced={(replaced) => <TeamLink key={replaced.id} team={replaced} />}
            />
            <ActingPanel teamId={team.id} timeZone={timeZone} isOwn={false} />
            <SentEmails of={{ teamId: team.id }} timeZone={timeZone} />
            {mayAdd && <ForAdmins team={team} timeZone={timeZone} />}
          </TeamSections>
        </div>
      </Stack>
    </PortalPage>
  )
}

interface WithdrawnProps {
  team: TeamDetail
  now: Date
  mayReinstate: boolean
}

function Withdrawn({ team, now, mayReinstate }: WithdrawnProps) {
  const findLostStands = useLostStands(team.id, team.withdrawal?.at ?? null)
  return (
    <WithdrawnNotice
      team={team}
      now={now}
      mayReinstate={mayReinstate}
      findLostStands={findLostStands}
      successor={team.withdrawal?.replacedBy && <TeamLink team={team.withdrawal.replacedBy} />}
    />
  )
}

function PlannedNotice() {
  const t = useWords()
  return <Notice tone="info">{t('teamsAdmin.planned.notice')}</Notice>
}

function ForAdmins({ team, timeZone }: { team: TeamDetail; timeZone: string }) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <>
      <Activity
        of={{ about: `team:${team.id}` }}
        title={t('audit.activity.ofTeam')}
        timeZone={timeZone}
      />
      <Row justify="end" gap="xs">
        {!team.isWithdrawn && !team.isOrganiser && (
          <WithdrawTeam
            team={team}
            orders={
              <>
                <StandEffect teamId={team.id} kind="free" />
                <OrdersLeftOut teamId={team.id} />
              </>
            }
          />
        )}
        <DeleteTeam team={team} onDeleted={() => navigate({ to: '/admin/teams' })} />
      </Row>
    </>
  )
}

/** Views the portal as the team's owner, who sees everything that any member sees. */
function ViewAsTeam({ ownerId }: { ownerId: string }) {
  const t = useWords()
  const viewAs = useViewAs()
  return (
    <Button variant="default" loading={viewAs.isPending} onClick={() => viewAs.mutate(ownerId)}>
      {t('users.viewAs.team')}
    </Button>
  )
}

/** Actions that are rarely needed. */
function MoreOfTeam({ team }: { team: TeamDetail }) {
  const t = useWords()
  const navigate = useNavigate()
  const isReplaced = team.withdrawal?.replacedBy != null
  const mayReplace = canAddTeams(useSignedIn()) && !team.isOrganiser && !isReplaced
  const params = { teamId: team.id }
  return (
    <Menu label={t('users.list.actions', { name: team.name })} button={<Icon name="more_vert" />}>
      {() => (
        <>
          <MenuItem
            icon={<Icon name="history" size={20} />}
            onClick={() => void navigate({ to: '/admin/teams/$teamId/time-machine', params })}
          >
            {t('timeMachine.open')}
          </MenuItem>
          {mayReplace && (
            <MenuItem
              icon={<Icon name="swap_horiz" size={20} />}
              onClick={() => void navigate({ to: '/admin/teams/$teamId/replace-company', params })}
            >
              {t('teamsAdmin.replacement.open')}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}

function EditTeam({ teamId }: { teamId: string }) {
  const t = useWords()
  return (
    <ButtonLink variant="default" to="/admin/teams/$teamId/edit-team" params={{ teamId }}>
      {t('teams.team.edit')}
    </ButtonLink>
  )
}

function AddStandShare({ parentId }: { parentId: string }) {
  const t = useWords()
  return (
    <ButtonLink variant="default" to="/admin/teams/add-stand-share/$parentId" params={{ parentId }}>
      {t('teams.standShare.action')}
    </ButtonLink>
  )
}

function AddMember({ team, limit }: { team: TeamDetail; limit: number }) {
  const t = useWords()
  return (
    <AddPerson
      isFull={team.isFull}
      limit={limit}
      link={
        <ButtonLink to="/admin/teams/$teamId/add-team-member" params={{ teamId: team.id }}>
          {t(team.isPlanned ? 'teamsAdmin.planned.give' : 'teams.team.addMember')}
        </ButtonLink>
      }
    />
  )
}

function Parent({ team }: { team: TeamDetail }) {
  if (team.parentTeamId === null) return null
  return <TeamLink team={{ id: team.parentTeamId, name: team.parentTeamName ?? '' }} />
}

const TeamLink = ({ team }: { team: { readonly id: string; readonly name: string } }) => (
  <TextLink to="/admin/teams/$teamId" params={{ teamId: team.id }}>
    {team.name}
  </TextLink>
)
