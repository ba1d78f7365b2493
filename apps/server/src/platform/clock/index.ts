// The current time, from the database. A port, so that a test can set any day of the event.
import type { Clock } from './clock.ts'

export type { Clock } from './clock.ts'

/** The clock of this machine, for anything but records, such as a file name. */
export const systemClock: Clock = { now: () => new Date() }

export { openDatabaseClock, type DatabaseClock } from './database-clock.ts'

/** A clock that stops at the given time. */
export function standingClock(start: string): Clock & { set(instant: string): void } {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = new Date(instant)
    },
  }
}
