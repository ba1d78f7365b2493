import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { type RuleFacts, customFieldFact } from './rule-facts.ts'
import { useCustomFields } from './use-custom-fields.ts'

const MAX_CUSTOM_FIELDS = 200

/** Facts about teams; null while they load, so that no subject is reported as missing too early. */
export function useRuleFacts(): RuleFacts | null {
  const t = useWords()
  const { data } = useQuery(
    api.teamTypes.list.queryOptions({ input: { limit: MAX_CUSTOM_FIELDS } }),
  )
  const customFields = useCustomFields()
  // An incomplete list must not be used to judge rules.
  if (customFields === null || !data || data.items.length < data.total) return null
  return {
    customFields: customFields.map((field) => customFieldFact(field, t)),
    teamTypes: data.items,
  }
}
