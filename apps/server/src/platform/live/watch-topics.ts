import type { Topic } from '@eventflow/domain/kernel'
import type { LiveHub } from './live.ts'

/**
 * How many changes of some topics this process has received, for each event; a gap counts as one of
 * each.
 */
export function watchTopics(
  live: LiveHub,
  topics: ReadonlySet<Topic>,
): (eventId: string) => number {
  const heard = new Map<string, number>()
  let gaps = 0
  live.listen(({ eventId, topic }) => {
    if (topics.has(topic)) heard.set(eventId, (heard.get(eventId) ?? 0) + 1)
  })
  live.onGap(() => (gaps += 1))
  return (eventId) => gaps + (heard.get(eventId) ?? 0)
}
