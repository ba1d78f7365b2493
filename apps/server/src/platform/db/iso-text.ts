import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** An instant as the API writes it, made by the database: for statements whose rows come raw. */
export const isoText = (instant: AnyColumn | SQL): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
