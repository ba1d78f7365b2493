const MINUTE_MS = 60_000

/** True `count` times a minute. */
export function atMost(count: number): () => boolean {
  let began = 0
  let used = 0
  return () => {
    const now = performance.now()
    if (now - began > MINUTE_MS || began === 0) [began, used] = [now, 0]
    used += 1
    return used <= count
  }
}
