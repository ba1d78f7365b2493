import type { Matrix } from '@eventflow/domain/reports'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { merged } from './matrix-facts.ts'

const KEY = api.reports.matrix.queryKey({ input: {} })

/** The complete matrix at first; after a change only the affected teams. */
export const matrixQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ client: queryClient }): Promise<Matrix> => {
      const last = queryClient.getQueryData<Matrix>(KEY)
      if (!last?.changedAt) return client.reports.matrix({})
      const { changedAt: since, shape } = last
      return merged(last, await client.reports.matrix({ since, shape }))
    },
    // Merging already preserves unchanged objects.
    structuralSharing: false,
  })
