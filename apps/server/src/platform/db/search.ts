// What a person types into a search box, as a condition.
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { SortKey } from './page.ts'

/** True where `text` contains `search` in any case; the signs of LIKE are letters like any other. */
export function contains(text: SortKey, search: string): SQL | undefined {
  if (search === '') return undefined
  return sql`${text} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** A name as it is compared with others: in small letters, and spaces count once (`folded` of the imports). */
export const foldedName = (name: AnyColumn | SQL): SQL<string> =>
  sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`
