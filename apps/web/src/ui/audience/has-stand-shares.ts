import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Whether the event has stand shares. Without any, no screen mentions them. */
export const useHasStandShares = (): boolean =>
  useQuery(
    api.teams.list.queryOptions({
      input: { standShareRole: 'child', limit: 1 },
      select: ({ total }) => total > 0,
    }),
  ).data === true
