/** Well below the time after which a job counts as failed and another process retries it. */
const MAX_MS = 20_000

/**
 * Runs parts while `part` returns that there are more. After enough time, stops and returns whether
 * there are more parts. A following job of the same queue would have to wait for the next poll.
 */
export async function inParts(part: () => Promise<boolean>): Promise<boolean> {
  const begun = performance.now()
  let hasMore = true
  while (hasMore && performance.now() - begun < MAX_MS) hasMore = await part()
  return hasMore
}
