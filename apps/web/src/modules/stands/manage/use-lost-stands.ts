import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** Finds the numbers of the stands that a withdrawn team has lost since it withdrew. None if it takes part. */
export function useLostStands(
  teamId: string,
  withdrawnAt: string | null,
): () => Promise<readonly string[]> {
  const queryClient = useQueryClient()
  return async () => {
    if (withdrawnAt === null) return []
    const { items } = await queryClient.fetchQuery(
      api.teamStands.history.queryOptions({ input: { teamId }, staleTime: 0 }),
    )
    const now = new Set(items.flatMap(({ until, standId }) => (until === null ? [standId] : [])))
    const lost = items.filter(
      ({ until, standId }) =>
        until !== null && new Date(until) >= new Date(withdrawnAt) && !now.has(standId),
    )
    return [...new Set(lost.map(({ standNumber }) => standNumber))]
  }
}
