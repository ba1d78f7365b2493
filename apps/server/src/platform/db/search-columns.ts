// What is searched by words: columns that the database keeps by itself (docs/design/search.md).
import { sql } from 'drizzle-orm'
import { customType, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** From most to least weight: what it is called, what it is about, what stands in it. */
type Weight = 'A' | 'B' | 'C'

/** More words than a manual has; a vector has an end, and nothing may fail to be saved because of it. */
const MAX_CHARACTERS = 100_000

/** The words of columns with their weights, without accents and in small letters. A column may be an expression. */
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

/** The words of a question: what it asks, and the options, items and prices that it offers. */
export const questionWords = (definition: string) =>
  tsvector('search').generatedAlwaysAs(sql.raw(`eventflow_question_words(${definition})`))

/** A name as it is searched by parts of its words: without accents and in small letters. */
export const searchName = (expression: string) =>
  text('search_name').generatedAlwaysAs(sql.raw(`eventflow_plain(${expression})`))
