// The places on waiting lists that are lost with forms, or with a field of a form.
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'

interface Lost {
  readonly formIds: readonly string[]
  /** The field that is removed; undefined for the complete forms. */
  readonly fieldId?: string | undefined
}

/** One line with the number of places; none if nobody waits. */
export function useWaitingPlaces({ formIds, fieldId }: Lost): string[] {
  const t = useWords()
  return useQueries({
    queries: formIds.map((formId) => api.waitingLists.list.queryOptions({ input: { formId } })),
    combine: (results) => {
      if (results.some(({ isError, data }) => isError && data === undefined))
        return [t('builder.waiting.placesUnknown')]
      const lists = results.flatMap(({ data }) => data?.items ?? [])
      const lost = lists.filter((list) => fieldId === undefined || list.fieldId === fieldId)
      const count = lost.reduce((sum, { waiting }) => sum + waiting, 0)
      return count === 0 ? [] : [t('builder.waiting.places', { count })]
    },
  })
}
