// Sends requests at a fixed rate, independent of earlier responses.
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadOptions, LoadResult } from './put-under-load.ts'

type Pace = Pick<LoadOptions, 'urls' | 'next' | 'seconds'> & { readonly perSecond: number }

/** Throws on any response other than 2xx. `middleMs`: the median response time. */
export async function putAtPace({
  urls,
  next,
  seconds,
  perSecond,
}: Pace): Promise<LoadResult & { readonly middleMs: number }> {
  const send = async (place: number): Promise<number> => {
    const request = next()
    if (request === null) throw new Error('Nothing left to ask for: measure for less long')
    const { path, ...rest } = request
    const begun = performance.now()
    const answer = await fetch(`${urls[place % urls.length]}${path}`, rest)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return performance.now() - begun
  }
  const begun = performance.now()
  const sent: Promise<number>[] = []
  for (let n = 0; n < seconds * perSecond; n += 1) {
    sent.push(send(n))
    await pause(begun + ((n + 1) * 1000) / perSecond - performance.now())
  }
  const times = (await Promise.all(sent)).toSorted((one, other) => one - other)
  const took = (performance.now() - begun) / 1000
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN
  return {
    rps: times.length / took,
    p99Ms: at(0.99),
    middleMs: at(0.5),
    good: times.length,
    seconds: took,
  }
}
