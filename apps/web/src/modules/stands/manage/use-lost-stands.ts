import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** The numbers of the stands that a withdrawn team has lost since it withdrew. None if it takes part. */
export function useLostStands(teamId: string, withdrawnAt: string | null): string[] {
  const { data } = useQuery({
    ...api.teamStands.history.queryOptions({ input: { teamId } }),
    enabled: withdrawnAt !== null,
  })
  if (withdrawnAt === null) return []
  const now = data?.items.filter(({ until }) => until === null).map(({ standId }) => standId)
  const lost = data?.items.filter(
    ({ until, standId }) =>
      until !== null && new Date(until) >= new Date(withdrawnAt) && !now?.includes(standId),
  )
  return [...new Set(lost?.map(({ standNumber }) => standNumber))]
}
