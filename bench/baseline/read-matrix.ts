import { PgDialect } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { readMatrix } from '../../apps/server/src/modules/reports/matrix.report.ts'
import type { ReadScope } from '../../apps/server/src/platform/db/index.ts'
import type { BaselineWork } from './server.ts'
import { DUE_SOON_DAYS } from './task-sql.ts'

/** The default of an event. */
const LATE_JOIN_DAYS = 7

const dialect = new PgDialect()

/** The portal's own statements, each prepared once per connection, without overhead. */
const runner = (pool: pg.Pool) => ({
  execute: (query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    const name = createHash('md5').update(text).digest('hex')
    return pool.query({ name, text, values: params as unknown[] })
  },
})

export const readWholeMatrix: BaselineWork = async ({ pool, eventId }) => {
  const scope = { tx: runner(pool), eventId } as unknown as ReadScope
  const clock = {
    now: new Date(),
    timeZone: 'Europe/London',
    dueSoonDays: DUE_SOON_DAYS,
    lateJoinDays: LATE_JOIN_DAYS,
  }
  return JSON.stringify(await readMatrix(scope, clock))
}
