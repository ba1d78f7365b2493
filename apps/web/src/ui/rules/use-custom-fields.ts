import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** As many as an event can have. */
const ALL = 200

/** The custom fields of teams in their order; null until they have come. */
export function useCustomFields() {
  const input = { sort: 'index', limit: ALL } as const
  const { data } = useQuery(api.customFields.list.queryOptions({ input }))
  // Nothing is judged by a list that was cut.
  return data && data.items.length >= data.total ? data.items : null
}
