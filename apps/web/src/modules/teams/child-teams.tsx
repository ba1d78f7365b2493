import type { TeamDetail } from '@eventflow/domain/teams'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { Stack } from '../../ui/layout.tsx'
import classes from './teams.module.css'

interface ChildTeamsProps {
  team: TeamDetail
  /** A child team, as a link where the reader may open it. */
  link?: (child: TeamDetail['childTeams'][number]) => ReactNode
}

/** The stand shares of a team; nothing when it has none. */
export function ChildTeams({ team, link }: ChildTeamsProps) {
  const t = useWords()
  if (team.childTeams.length === 0) return null
  return (
    <Panel title={t('teams.team.childTeams')}>
      <Stack as="ul">
        {team.childTeams.map((child) => (
          <li key={child.id} className={classes['row']}>
            {link?.(child) ?? child.name}
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
