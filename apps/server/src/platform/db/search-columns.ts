// Search columns, which the database computes (docs/design/search.md).
import { sql } from 'drizzle-orm'
import { customType, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** From most to least weight: names, summaries, contents. */
type Weight = 'A' | 'B' | 'C'

/**
 * More than the words of a manual. A search vector has a maximum size, and saving must not fail
 * because of it.
 */
const MAX_CHARACTERS = 100_000

/**
 * The words of columns with their weights, without accents and in lower case. A column may be an
 * expression.
 */
export const searchWords = (columns: Readonly<Record<string, Weight>>) =>
  tsvector('search').generatedAlwaysAs(
    sql.raw(
      Object.entries(columns)
        .map(
          ([column, weight]) =>
            `setweight(eventflow_words("left"(${column}, ${MAX_CHARACTERS})), '${weight}')`,
        )
        .join(' || '),
    ),
  )

/** The words of a question: its texts, and the options, items and prices that it offers. */
export const questionWords = (definition: string) =>
  tsvector('search').generatedAlwaysAs(sql.raw(`eventflow_question_words(${definition})`))

/** A name for searching by parts of words: without accents and in lower case. */
export const searchName = (expression: string) =>
  text('search_name').generatedAlwaysAs(sql.raw(`eventflow_plain(${expression})`))

/**
 * A sort key of texts in natural order, which the database computes: A2 is before A12. The first text decides, then
 * the next.
 */
export const naturalOrder = (name: string, ...expressions: readonly string[]) =>
  text(name).generatedAlwaysAs(
    sql.raw(expressions.map((each) => `eventflow_natural(${each})`).join(' || chr(31) || ')),
  )
