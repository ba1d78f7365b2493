// The processor time of the page's main thread: unlike the clock, it says the same on a machine that
// is busy with something else. Linux only; elsewhere it is not known.
import { readFile } from 'node:fs/promises'

/** Milliseconds that the main thread of each page has run so far, by process. */
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

/** What the page that worked has used between two looks. */
export const processorMsBetween = (before, after) =>
  Math.max(0, ...[...after].map(([id, ms]) => ms - (before.get(id) ?? ms)))
