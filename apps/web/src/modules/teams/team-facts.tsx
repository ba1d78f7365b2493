import type { Team, TeamDetail, TeamLine } from '@eventflow/domain/teams'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { momentText } from '../../ui/time-text.ts'
import classes from './teams.module.css'

interface TeamFactsProps {
  team: TeamDetail
  timeZone: string
  /** The parent team, linked if the reader may open it. */
  parent?: ReactNode
  /** A team whose stand this one took over, linked. */
  replaced?: (team: TeamDetail['replaces'][number]) => ReactNode
}

/** Facts about a team, except its people. */
export function TeamFacts({ team, timeZone, parent, replaced }: TeamFactsProps) {
  const t = useWords()
  // The parent team is one of the facts.
  const standShareRole = team.standShareRole === 'child' ? null : team.standShareRole
  const badges = { ...team, standShareRole, isFull: false }
  return (
    <Panel title={t('teams.team.facts')} aside={<TeamBadges team={badges} />}>
      <Facts>
        <Fact name={t('teams.team.type')}>{team.teamTypeName ?? t('teams.noType')}</Fact>
        <Fact name={t('teams.team.owner')}>
          {team.isPlanned ? t('teams.team.noContact') : team.ownerName}
        </Fact>
        {team.parentTeamName !== null && (
          <Fact name={t('teams.team.standShareOf')}>{parent ?? team.parentTeamName}</Fact>
        )}
        {team.replaces.length > 0 && (
          <Fact name={t('teams.team.replaces')}>
            {replaced && <Stack gap="2xs">{team.replaces.map(replaced)}</Stack>}
          </Fact>
        )}
        {team.isOrganiser && (
          <Fact name={t('teams.team.organiser')}>{t('teams.team.organiserText')}</Fact>
        )}
        {team.extraDays > 0 && (
          <Fact name={t('teams.fields.extraDays')}>
            {t('teams.fields.extraDaysOf', { count: team.extraDays })}
          </Fact>
        )}
        <Fact name={t('teams.team.created')}>{momentText(team.createdAt, timeZone)}</Fact>
      </Facts>
    </Panel>
  )
}

interface ChildTeamsProps {
  team: TeamDetail
  /** Renders a child team as a link, if the reader may open it. */
  link?: (child: TeamDetail['childTeams'][number]) => ReactNode
  /** A link to add one; undefined for users who may not. */
  add?: ReactNode
}

/** The stand shares of a team. Renders nothing if there are none and none can be added. */
export function ChildTeams({ team, link, add }: ChildTeamsProps) {
  const t = useWords()
  if (team.childTeams.length === 0 && !add) return null
  return (
    <Panel title={t('teams.team.childTeams')}>
      {team.childTeams.length === 0 && <p>{t('teams.standShare.none')}</p>}
      <Stack as="ul">
        {team.childTeams.map((child) => (
          <li key={child.id} className={classes['row']}>
            {link?.(child) ?? child.name}
          </li>
        ))}
      </Stack>
      {add && <div className={classes['add']}>{add}</div>}
    </Panel>
  )
}

interface NoStandSharesProps {
  back: ReactNode
}

/** Explains that a stand share cannot have stand shares. */
export function NoStandShares({ back }: NoStandSharesProps) {
  const t = useWords()
  return (
    <EmptyState icon="block" title={t('teams.standShare.isOneTitle')} action={back}>
      {t('teams.standShare.isOneText')}
    </EmptyState>
  )
}

/** The parts of a team's page, below each other. */
export const TeamSections = ({ children }: { children: ReactNode }) => (
  <Stack gap="lg">{children}</Stack>
)

interface TeamFullProps {
  limit: number
  back: ReactNode
}

/** Explains that no more people can be added, because the limit is reached. */
export function TeamFull({ limit, back }: TeamFullProps) {
  const t = useWords()
  return (
    <EmptyState icon="group_off" title={t('teams.badges.full')} action={back}>
      {t('teams.team.fullReason', { limit })}
    </EmptyState>
  )
}

type BadgeFacts = Pick<
  Team,
  'standShareRole' | 'parentTeamName' | 'isOrganiser' | 'isFull' | 'isWithdrawn' | 'isPlanned'
>

/** Special properties of a team in words and icons. */
export function TeamBadges({ team }: { team: BadgeFacts }) {
  const t = useWords()
  const { standShareRole, parentTeamName } = team
  const isPlain = standShareRole === null && !team.isOrganiser && !team.isFull
  const isActive = !team.isWithdrawn && !team.isPlanned
  if (isPlain && isActive) return null
  const parent = parentTeamName
    ? t('teams.badges.child', { parent: parentTeamName })
    : t('teams.badges.childOf')
  return (
    <Row as="span" align="stretch" gap="2xs" inline className={classes['badges']}>
      {standShareRole === 'child' && (
        <StateBadge tone="info" icon="subdirectory_arrow_right">
          {parent}
        </StateBadge>
      )}
      {standShareRole === 'parent' && (
        <StateBadge tone="info" icon="account_tree_outlined">
          {t('teams.badges.parent')}
        </StateBadge>
      )}
      {team.isOrganiser && (
        <StateBadge tone="brand" icon="admin_panel_settings_outlined">
          {t('teams.badges.organiser')}
        </StateBadge>
      )}
      <TakingPartBadge team={team} />
      {team.isFull && (
        <StateBadge tone="warning" icon="group_off">
          {t('teams.badges.full')}
        </StateBadge>
      )}
    </Row>
  )
}

/** Shows that nobody of a team has been invited. Planned teams have nobody to invite. */
export function NotInvitedBadge({ team }: { team: Pick<TeamLine, 'isPlanned' | 'isInvited'> }) {
  const t = useWords()
  if (team.isPlanned || team.isInvited) return null
  return (
    <StateBadge tone="warning" icon="mail_outlined">
      {t('teams.badges.notInvited')}
    </StateBadge>
  )
}

/** Shows that a team has withdrawn, or has no contact yet. */
function TakingPartBadge({ team }: { team: Pick<Team, 'isWithdrawn' | 'isPlanned'> }) {
  const t = useWords()
  if (team.isWithdrawn)
    return (
      <StateBadge tone="warning" icon="block">
        {t('teams.badges.withdrawn')}
      </StateBadge>
    )
  if (!team.isPlanned) return null
  return (
    <StateBadge tone="info" icon="event_outlined">
      {t('teams.badges.planned')}
    </StateBadge>
  )
}
