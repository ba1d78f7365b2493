import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { momentText, timeText } from '../../ui/time-text.ts'

interface ActingPanelProps {
  teamId: string
  timeZone: string
  /** The reader belongs to the team, not to the organisers. */
  isOwn: boolean
}

/** When and why organisers acted on behalf of team members. Renders nothing if they never did. */
export function ActingPanel({ teamId, timeZone, isOwn }: ActingPanelProps) {
  const t = useWords()
  const { data } = useQuery(api.teams.acting.queryOptions({ input: { teamId } }))
  if (!data?.items.length) return null
  return (
    <Panel title={t(isOwn ? 'teams.acting.title' : 'teams.acting.titleOf')}>
      <Stack as="ul" gap="sm">
        {data.items.map(({ id, byName, forName, reason, begunAt, until }) => (
          <li key={id}>
            <Stack gap="3xs">
              <strong>
                {t('teams.acting.line', {
                  name: byName ?? t('teams.acting.gone'),
                  person: forName,
                })}
              </strong>
              <span>{reason}</span>
              <Muted as="span">
                {t('teams.acting.when', {
                  from: momentText(begunAt, timeZone),
                  until: timeText(until, timeZone, new Date(begunAt)),
                })}
              </Muted>
            </Stack>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
