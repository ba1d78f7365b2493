import type { TeamDetail } from '@eventflow/domain/teams'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { momentText } from '../../ui/time-text.ts'
import { TeamBadges } from './team-badges.tsx'

interface TeamFactsProps {
  team: TeamDetail
  timeZone: string
  /** The parent team, as a link where the reader may open it. */
  parent?: ReactNode
}

/** What is known of a team besides its people. */
export function TeamFacts({ team, timeZone, parent }: TeamFactsProps) {
  const t = useWords()
  return (
    <Panel title={t('teams.team.facts')} aside={<TeamBadges team={{ ...team, isFull: false }} />}>
      <Facts>
        <Fact name={t('teams.team.type')}>{team.teamTypeName ?? t('teams.noType')}</Fact>
        <Fact name={t('teams.team.owner')}>{team.ownerName}</Fact>
        {team.parentTeamName !== null && (
          <Fact name={t('teams.team.standShareOf')}>{parent ?? team.parentTeamName}</Fact>
        )}
        {team.isOrganiser && (
          <Fact name={t('teams.team.organiser')}>{t('teams.team.organiserText')}</Fact>
        )}
        <Fact name={t('teams.team.created')}>{momentText(team.createdAt, timeZone)}</Fact>
      </Facts>
    </Panel>
  )
}
