// Processor time of the page's main thread. Unlike wall time, it does not depend on other load of
// the machine. Linux only; unknown elsewhere.
import { readFile } from 'node:fs/promises'

/** Milliseconds of processor time of each page's main thread so far, by process. */
export async function processorTimes(browserSession) {
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return new Map(
    await Promise.all(
      pages.map(async ({ id }) => {
        const text = await readFile(`/proc/${id}/task/${id}/schedstat`, 'utf8').catch(() => '')
        return [id, Number(text.split(' ')[0]) / 1_000_000]
      }),
    ),
  )
}

/** Time used by the page that worked between two readings. */
export const processorMsBetween = (before, after) =>
  Math.max(0, ...[...after].map(([id, ms]) => ms - (before.get(id) ?? ms)))
