import type { Topic } from '@eventflow/domain/kernel'
import type { LiveHub } from './live.ts'

/**
 * Counts the received changes of some topics, for each event. A gap counts as one change of every topic.
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
