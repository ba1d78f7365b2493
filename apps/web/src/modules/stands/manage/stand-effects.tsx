import type { StandHolder } from '@eventflow/domain/stands'
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
  // The stand shares of the team withdraw with it. Other companies on the stand stay.
  const staysTaken = (others: readonly StandHolder[]) =>
    others.some(({ parentTeamId }) => parentTeamId !== teamId)
  const own =
    data?.stands.filter(
      ({ isFromParent, others }) => !isFromParent && (kind === 'moves' || !staysTaken(others)),
    ) ?? []
  if (own.length === 0) return null
  const stands = own.map(({ number }) => number).join(', ')
  return <li>{t(`standsAdmin.effects.${kind}`, { count: own.length, stands })}</li>
}
