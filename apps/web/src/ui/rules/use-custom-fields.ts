import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { withReadersLabel } from '../translations/readers-label.ts'

/** The maximum number in an event. */
const ALL = 200

/** The custom fields of teams in order, with labels in the reader's language; null while they load. */
export function useCustomFields() {
  const input = { sort: 'index', limit: ALL } as const
  const { data } = useQuery(
    api.customFields.list.queryOptions({
      input,
      select: (page) => ({ ...page, items: page.items.map(withReadersLabel) }),
    }),
  )
  // An incomplete list must not be used to judge rules.
  return data && data.items.length >= data.total ? data.items : null
}
