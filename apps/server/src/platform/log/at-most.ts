const MINUTE_MS = 60_000

/**
 * True `count` times a minute. At the end of a minute, `report` gets the number of times it was
 * false.
 */
export function atMost(count: number, report: (leftOut: number) => void): () => boolean {
  let began = 0
  let used = 0
  let leftOut = 0
  const reportAll = (): void => {
    report(leftOut)
    leftOut = 0
  }
  return () => {
    const now = performance.now()
    if (now - began > MINUTE_MS || began === 0) [began, used] = [now, 0]
    used += 1
    if (used <= count) return true
    leftOut += 1
    if (leftOut === 1) setTimeout(reportAll, began + MINUTE_MS - now).unref()
    return false
  }
}
