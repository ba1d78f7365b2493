import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { RuleFacts } from './rule-facts.ts'

const MOST = 200

/** What rules may ask about teams; null until it has come, so that nothing is called missing yet. */
export function useRuleFacts(): RuleFacts | null {
  const { data } = useQuery(api.teamTypes.list.queryOptions({ input: { limit: MOST } }))
  // Nothing is judged by a list that was cut.
  if (!data || data.items.length < data.total) return null
  return { customFields: [], teamTypes: data.items }
}
