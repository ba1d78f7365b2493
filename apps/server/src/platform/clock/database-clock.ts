// The clock of the database, which all processes have in common: what has begun, is over or has expired
// must not depend on which of them is asked, nor on a machine whose clock is wrong.
import type { Clock } from './clock.ts'
import { propertyOf } from '@eventflow/domain/kernel'

/** A drift of machines is seconds a day. */
const SET_EVERY_MS = 60_000

/** A busy machine measures a little wrong; more than this, and the database's clock was put back. */
const NEVER_BACK_BY_MS = 1000

/** What a pool of connections can do. */
interface Asked {
  query(text: string): Promise<{ rows: unknown[] }>
}

export interface DatabaseClock extends Clock {
  close(): void
}

/**
 * Asks the database once for its time and goes on from there by what has passed since, which no change
 * of the machine's own clock touches. It is set again every minute, when the database can be reached;
 * where that would go back a little, it stands until the time has come, so that what is done later is
 * never dated earlier.
 */
export async function openDatabaseClock(database: Asked): Promise<DatabaseClock> {
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

/** What to add to this process's own count of milliseconds; as if the answer had taken no time back. */
async function offsetOf(database: Asked): Promise<number> {
  const asked = performance.now()
  const { rows } = await database.query(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  )
  const half = (performance.now() - asked) / 2
  return Number(propertyOf(rows[0], 'ms')) - (asked + half)
}
