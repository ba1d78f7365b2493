import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { type RuleFacts, customFieldFact } from './rule-facts.ts'
import { useCustomFields } from './use-custom-fields.ts'

const MOST = 200

/** What rules may ask about teams; null until it has come, so that nothing is called missing yet. */
export function useRuleFacts(): RuleFacts | null {
  const t = useWords()
  const { data } = useQuery(api.teamTypes.list.queryOptions({ input: { limit: MOST } }))
  const customFields = useCustomFields()
  // Nothing is judged by a list that was cut.
  if (customFields === null || !data || data.items.length < data.total) return null
  return {
    customFields: customFields.map((field) => customFieldFact(field, t)),
    teamTypes: data.items,
  }
}
