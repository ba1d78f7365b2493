// What a person types into a search box, as a condition.
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { SortKey } from './page.ts'

/** Also in `eventflow_plain` (migrations) and `foldedText` (domain). */
const JOINERS = "'`\u00B4\u02BC\u2018\u2019\u201B\u00AD\u2010\u2011\u2012\u2013\u2014\u2015-"

/**
 * A text without accents, apostrophes and hyphens, in small letters: `eventflow_plain` as an expression. A call of the
 * function costs three times as much.
 */
export const folded = (text: SortKey | SQL): SQL =>
  sql`translate(lower(public.unaccent('public.unaccent'::regdictionary, ${text})), ${sql.raw(`'${JOINERS.replace("'", "''")}'`)}, '')`

/** True where `text` contains `search`, both folded. */
export function contains(text: SortKey | SQL, search: string): SQL | undefined {
  if (search === '') return undefined
  return sql`strpos(${folded(text)}, ${folded(sql`${search}::text`)}) > 0`
}

/** A name as it is compared with others: in small letters, and spaces count once (`folded` of the imports). */
export const foldedName = (name: AnyColumn | SQL): SQL<string> =>
  sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`
