// Spreads calls over time: some at once, and then one after another at a steady rate.

export interface PaceOptions {
  /** The time for one call, in milliseconds. */
  readonly everyMs: number
  /** This many calls do not wait. */
  readonly burst: number
  /** Maximum wait. */
  readonly mostMs: number
}

/** Returns how long the next `calls` of a name have to wait; null if that would be too long. */
export function paceForEach({ everyMs, burst, mostMs }: PaceOptions) {
  /** By name, when the calls so far have used up their time. The latest caller is last. */
  const busyUntil = new Map<string, number>()
  return (name: string, now = performance.now(), calls = 1): number | null => {
    forgetIdle(busyUntil, now)
    const from = Math.max(busyUntil.get(name) ?? 0, now)
    const waitMs = Math.max(0, from - now - (burst - 1) * everyMs)
    if (waitMs > mostMs) return null
    busyUntil.delete(name)
    busyUntil.set(name, from + calls * everyMs)
    return waitMs
  }
}

/** Each call adds one name, so checking two is enough. */
function forgetIdle(busyUntil: Map<string, number>, now: number): void {
  let looked = 0
  for (const [name, until] of busyUntil) {
    if (until > now || looked === 2) return
    busyUntil.delete(name)
    looked += 1
  }
}
