import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { standsOfTeamQuery } from '../stands.queries.ts'

interface StandEffectProps {
  teamId: string
  /** Whether the stands become free, or move to the company that replaces the team. */
  kind: 'free' | 'moves'
}

/** What becomes of a team's own stands, as a line of a list. Nothing is shown without one. */
export function StandEffect({ teamId, kind }: StandEffectProps) {
  const t = useWords()
  const { data } = useQuery(standsOfTeamQuery(teamId))
  const own = data?.stands.filter(({ isFromParent }) => !isFromParent) ?? []
  if (own.length === 0) return null
  const stands = own.map(({ number }) => number).join(', ')
  return <li>{t(`standsAdmin.effects.${kind}`, { stands })}</li>
}
