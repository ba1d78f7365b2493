import type { Team } from '@eventflow/domain/teams'
import { useWords } from '../../platform/words.tsx'
import { Row } from '../../ui/layout.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import classes from './teams.module.css'

type BadgeFacts = Pick<Team, 'standShareRole' | 'parentTeamName' | 'isOrganiser' | 'isFull'>

/** What is particular about a team, in words and icons; nothing for an ordinary one. */
export function TeamBadges({ team }: { team: BadgeFacts }) {
  const t = useWords()
  const { standShareRole, parentTeamName } = team
  if (standShareRole === null && !team.isOrganiser && !team.isFull) return null
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
      {team.isFull && (
        <StateBadge tone="warning" icon="group_off">
          {t('teams.badges.full')}
        </StateBadge>
      )}
    </Row>
  )
}
