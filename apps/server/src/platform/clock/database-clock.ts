// The database's clock, which all processes share: whether something has begun or expired must depend
// neither on the process nor on a machine with a wrong clock.
import type { Clock } from './clock.ts'
import { propertyOf } from '@eventflow/domain/kernel'

/** Clocks of machines drift by seconds a day. */
const SET_EVERY_MS = 60_000

/**
 * A busy machine measures slightly wrong. A larger difference means that the database's clock was
 * set back.
 */
const NEVER_BACK_BY_MS = 1000

/** The method of a connection pool that is used here. */
interface QueryRunner {
  query(text: string): Promise<{ rows: unknown[] }>
}

export interface DatabaseClock extends Clock {
  close(): void
}

/**
 * Reads the database's time once and adds the time that has passed, so that changes of the
 * machine's clock have no effect. It is set again every minute while the database can be reached.
 * If it would go back slightly, it stops until that time is reached, so that nothing later gets an
 * earlier time.
 */
export async function openDatabaseClock(database: QueryRunner): Promise<DatabaseClock> {
  let offset = await offsetOf(database)
  const timer = setInterval(() => {
    offsetOf(database).then(
      (measured) => void (offset = measured),
      () => undefined,
    )
  }, SET_EVERY_MS)
  timer.unref()
  let last = 0
  return {
    now: () => {
      const measured = offset + performance.now()
      const isPutBack = measured < last - NEVER_BACK_BY_MS
      last = isPutBack ? measured : Math.max(last, measured)
      return new Date(last)
    },
    close: () => clearInterval(timer),
  }
}

/** The difference to this process's `performance.now()`, as if the response had taken no time. */
async function offsetOf(database: QueryRunner): Promise<number> {
  const asked = performance.now()
  const { rows } = await database.query(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  )
  const half = (performance.now() - asked) / 2
  return Number(propertyOf(rows[0], 'ms')) - (asked + half)
}
