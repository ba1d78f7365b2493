// Searches by people of teams without any result: the text and its frequency, but not who searched.
import { z } from 'zod'
import { doneSchema, endpoint, requiredText } from '../kernel/index.ts'
import { MAX_SEARCH_CHARACTERS } from './search.ts'

const searchMissSchema = z.object({
  text: z.string(),
  /** The number of searches. */
  count: z.number().int(),
  lastAt: z.string(),
})
export type SearchMiss = z.infer<typeof searchMissSchema>

export const searchMissesContract = {
  list: endpoint({
    method: 'GET',
    path: '/search-misses',
    access: 'moderator',
    reads: ['searchMisses'],
    summary: 'Searches of teams without a result, the most frequent first',
  }).output(z.object({ items: z.array(searchMissSchema) })),
  add: endpoint({
    method: 'POST',
    path: '/search-misses',
    access: 'user',
    changes: ['searchMisses'],
    refusedAs: null,
    summary:
      'Tell that a search has found nothing; it counts where that is so, and not for organisers. Nobody is named',
    isAudited: false,
  })
    .input(z.strictObject({ text: requiredText(MAX_SEARCH_CHARACTERS) }))
    .output(doneSchema),
  clear: endpoint({
    method: 'DELETE',
    path: '/search-misses',
    access: 'moderator',
    changes: ['searchMisses'],
    refusedAs: null,
    summary: 'Clear the list of searches without a result',
  })
    .input(z.strictObject({}))
    .output(doneSchema),
}
