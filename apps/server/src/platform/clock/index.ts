// What time it is. A port, so that a test can live on any day of the event.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

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
