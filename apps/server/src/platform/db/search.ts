// Conditions for a text in a search box.
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { SortKey } from './page.ts'

/** Also in `eventflow_plain` (migrations) and `foldedText` (domain). */
const JOINERS = "'`\u00B4\u02BC\u2018\u2019\u201B\u00AD\u2010\u2011\u2012\u2013\u2014\u2015-"

/**
 * A text without accents, apostrophes and hyphens, in lower case: `eventflow_plain` as an
 * expression. A call of the function costs three times as much. `unaccent` takes 10 µs even for a
 * text without accents, so ASCII text skips it.
 */
export const folded = (text: SortKey | SQL): SQL<string> =>
  sql<string>`translate(lower(case when octet_length(${text}) = length(${text}) then ${text}
    else public.unaccent('public.unaccent'::regdictionary, ${text}) end), ${sql.raw(`'${JOINERS.replace("'", "''")}'`)}, '')`

/** True if `text` contains `search`, both folded. % and _ are ordinary characters. */
export const contains = (text: SortKey | SQL, search: string): SQL | undefined =>
  foldedContains(folded(text), search)

/**
 * Like `contains`, for a text that is stored folded (`searchName`). The planner expects `like` to match few rows, and
 * `strpos` a third of them. The subquery folds `search` once, not for each row. Wildcards are escaped after folding,
 * because `unaccent` turns full-width characters such as ％ into them.
 */
export function foldedContains(text: SortKey | SQL, search: string): SQL | undefined {
  if (search === '') return undefined
  return sql`${text} like (
    select '%' || regexp_replace(${folded(sql`${search}::text`)}, '[\\\\%_]', '\\\\\\&', 'g') || '%')`
}

/** A name for comparisons: in lower case, with single spaces (`folded` of the imports). */
export const foldedName = (name: AnyColumn | SQL): SQL<string> =>
  sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`
