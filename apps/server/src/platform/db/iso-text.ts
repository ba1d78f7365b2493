import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** An instant in the API's format, formatted by the database, for statements with raw rows. */
export const isoText = (instant: AnyColumn | SQL): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
