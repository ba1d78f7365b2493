// The common parts of all lists: a cursor, a sort from an allow-list, a search text, and a total.
import { z } from 'zod'
import { MAX_COUNTED } from './max-counted.ts'
import { optionalText } from './schemas.ts'

const DEFAULT_PAGE_SIZE = 50
/** Maximum number of rows on a page of the API. */
export const MAX_PAGE_SIZE = 200

/** A boolean in a query string. */
export const queryFlag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
])

/**
 * The query of a list. The first of `sorts` is the default, ascending (specification: portal core,
 * section 9).
 */
export const listQuery = <const T extends readonly string[]>(sorts: T) =>
  z.strictObject({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    // The library's type cannot follow a list that only the caller knows.
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(['asc', 'desc']).default('asc'),
    search: optionalText(200).default(''),
  })

/**
 * A page of `item`. `nextCursor` is null on the last page; `total` counts matching records, up to
 * MAX_COUNTED + 1.
 */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z
      .number()
      .int()
      .describe(
        `How many match; long lists count no further than ${MAX_COUNTED + 1}, which says: more than ${MAX_COUNTED}.`,
      ),
    /** Ids of records that cannot be read and are omitted; only organisers receive them. */
    unreadable: z.array(z.string()).optional(),
  })

export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
}
