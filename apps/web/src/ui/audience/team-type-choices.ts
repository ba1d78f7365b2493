import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { everyRow } from '../../platform/every-row.ts'

/** All team types to choose from. The key begins with their topic, so that changes refetch it. */
export const teamTypeChoicesQuery = () =>
  queryOptions({
    queryKey: [['teamTypes', 'list'], 'choices'],
    queryFn: async () => {
      const types = await everyRow((at) => client.teamTypes.list(at))
      return types.map(({ id, name }) => ({ value: id, label: name }))
    },
  })
