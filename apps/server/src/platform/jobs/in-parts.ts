/** Well below the time after which a job is taken for dead and given to another process. */
const LONGEST_MS = 20_000

/**
 * Does part after part while `part` says that there is more; answers whether there still is, once the job
 * has taken long enough. A job that another of its queue follows would wait for the next poll between them.
 */
export async function inParts(part: () => Promise<boolean>): Promise<boolean> {
  const begun = performance.now()
  let hasMore = true
  while (hasMore && performance.now() - begun < LONGEST_MS) hasMore = await part()
  return hasMore
}
