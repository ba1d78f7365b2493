// What a person types into a search box, as a condition.
import { sql, type SQL } from 'drizzle-orm'
import type { SortKey } from './page.ts'

/** True where `text` contains `search` in any case; the signs of LIKE are letters like any other. */
export function contains(text: SortKey, search: string): SQL | undefined {
  if (search === '') return undefined
  return sql`${text} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
}
