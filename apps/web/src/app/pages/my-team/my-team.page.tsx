import { canEditTeamCustomFields } from '@eventflow/domain/custom-fields'
import { useQuery } from '@tanstack/react-query'
import { canAddStandShare, canAddTeamMember, type TeamDetail } from '@eventflow/domain/teams'
import { TeamValues } from '../../../modules/custom-fields/index.ts'
import { MyStands } from '../../../modules/stands/index.ts'
import {
  ActingPanel,
  AddPerson,
  ChildTeams,
  EmailBounces,
  MemberActions,
  TeamFacts,
  TeamPeople,
  teamQuery,
  TeamSections,
} from '../../../modules/teams/index.ts'
import { useIsOffline } from '../../../platform/network.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { CardsSkeleton } from '../../../ui/skeletons.tsx'
import { Tips } from '../../../ui/tips.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { NoTeam } from './no-team.tsx'

/** The user's own team: people and data. */
export function Page() {
  const { team } = useSignedIn()
  return team === null ? <NoTeam /> : <OwnTeam key={team.id} teamId={team.id} />
}

function OwnTeam({ teamId }: { teamId: string }) {
  const query = useQuery(teamQuery(teamId))
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={2} isColumn />}>
      {(team) => <Team team={team} now={new Date(query.dataUpdatedAt)} />}
    </Loaded>
  )
}

function Team({ team, now }: { team: TeamDetail; now: Date }) {
  const t = useWords()
  const viewer = useSignedIn()
  const {
    event,
    variables: { teamMemberLimit },
  } = usePortal()
  const mayAdd = canAddTeamMember(viewer, team)
  const isOffline = useIsOffline()
  const add = (
    <AddPerson
      isFull={team.isFull}
      limit={teamMemberLimit}
      link={<ButtonLink to="/my-team/add-team-member">{t('teams.team.addMember')}</ButtonLink>}
    />
  )
  return (
    <PortalPage
      title={team.name}
      width="reading"
      tips={<Tips texts={[t('teams.team.tipSame'), t('teams.team.tipOwn')]} />}
      lead={
        mayAdd ? t('teams.team.mineOwnerLead') : t('teams.team.mineLead', { owner: team.ownerName })
      }
    >
      <TeamSections>
        <TeamPeople
          team={team}
          limit={teamMemberLimit}
          time={{ now, timeZone: event.timeZone }}
          add={isOffline ? <NeedsNetwork /> : mayAdd && add}
          flag={({ emailFlag }) => emailFlag && <EmailBounces />}
          actions={(member) =>
            !isOffline && <MemberActions viewer={viewer} team={team} member={member} />
          }
        />
        <MyStands teamId={team.id} />
        <MoreAboutTeam team={team} />
        <TeamFacts team={team} timeZone={event.timeZone} />
        <ActingPanel teamId={team.id} timeZone={event.timeZone} isOwn />
        <ChildTeams
          team={team}
          add={
            !isOffline &&
            canAddStandShare(viewer, team) && (
              <ButtonLink
                variant="default"
                to="/my-team/add-stand-share/$parentId"
                params={{ parentId: team.id }}
              >
                {t('teams.standShare.action')}
              </ButtonLink>
            )
          }
        />
      </TeamSections>
    </PortalPage>
  )
}

function MoreAboutTeam({ team }: { team: TeamDetail }) {
  const t = useWords()
  const mayEdit = canEditTeamCustomFields(useSignedIn(), team)
  return (
    <TeamValues
      teamId={team.id}
      title={t('customFields.mine.title')}
      lead={
        mayEdit
          ? t('customFields.mine.ownerLead')
          : t('customFields.mine.memberLead', { owner: team.ownerName })
      }
      mayEdit={mayEdit}
    />
  )
}
