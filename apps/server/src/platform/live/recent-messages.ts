import type { LiveHub, LiveMessage } from './live.ts'

/**
 * A screen that took longer than this from its first response to its stream reads everything again.
 */
const MAX_MS = 60_000
const MAX_MESSAGES = 2_000

interface Heard {
  readonly at: number
  readonly message: LiveMessage
}

/**
 * The messages of the last `ms` milliseconds, oldest first; null if they are incomplete: the
 * process was not running yet, has missed some, or has received too many.
 */
export function recentMessagesOf(
  live: Pick<LiveHub, 'listen' | 'onGap'>,
): (ms: number) => readonly LiveMessage[] | null {
  let heard: Heard[] = []
  /** From this time on nothing is missing. */
  let since = performance.now()
  const forgetBefore = (at: number): void => {
    heard = heard.filter((one) => one.at >= at)
    since = Math.max(since, at)
  }
  live.listen((message) => {
    heard.push({ at: performance.now(), message })
    if (heard.length > MAX_MESSAGES) forgetBefore(heard[MAX_MESSAGES / 2]?.at ?? 0)
  })
  live.onGap(() => {
    heard = []
    since = performance.now()
  })
  return (ms) => {
    forgetBefore(performance.now() - MAX_MS)
    const from = performance.now() - ms
    return from < since ? null : heard.filter(({ at }) => at >= from).map(({ message }) => message)
  }
}
