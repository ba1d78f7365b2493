// What time it is: the database's. A port, so that a test can live on any day of the event.
import type { Clock } from './clock.ts'

export type { Clock } from './clock.ts'

/** Of this machine, for what is not about records: the name of a file. */
export const systemClock: Clock = { now: () => new Date() }

export { openDatabaseClock, type DatabaseClock } from './database-clock.ts'

/** A clock that stands where it was put. */
export function standingClock(start: string): Clock & { set(instant: string): void } {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = new Date(instant)
    },
  }
}
