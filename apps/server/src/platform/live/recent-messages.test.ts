import { expect, test, vi } from 'vitest'
import { recentMessagesOf } from './recent-messages.ts'
import type { LiveListener, LiveMessage } from './live.ts'

function aHub() {
  let publish: LiveListener = () => undefined
  let gap = () => undefined as void
  const heard = recentMessagesOf({
    listen: (listener) => {
      publish = listener
      return () => undefined
    },
    onGap: (listener) => {
      gap = listener
      return () => undefined
    },
  })
  return { heard, tell: (message: LiveMessage) => publish(message), gap: () => gap() }
}

const message = (eventId: string): LiveMessage => ({
  eventId,
  topic: 'tasks',
  audience: 'everybody',
})

test('returns the messages within that time, oldest first; none from before it was listening', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const hub = aHub()
  expect(hub.heard(1), 'before the start').toBeNull()
  vi.advanceTimersByTime(10_000)
  hub.tell(message('first'))
  vi.advanceTimersByTime(1_000)
  hub.tell(message('second'))
  expect(hub.heard(500)).toEqual([message('second')])
  expect(hub.heard(2_000)).toEqual([message('first'), message('second')])
  expect(hub.heard(60_000)).toBeNull()
  vi.useRealTimers()
})

test('returns null after a gap and after a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const hub = aHub()
  vi.advanceTimersByTime(90_000)
  expect(hub.heard(60_000)).toEqual([])
  expect(hub.heard(60_001)).toBeNull()
  hub.tell(message('first'))
  hub.gap()
  vi.advanceTimersByTime(1)
  expect(hub.heard(2)).toBeNull()
  expect(hub.heard(1)).toEqual([])
  vi.useRealTimers()
})

test('stores the newest of very many messages, and knows since when they are complete', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const hub = aHub()
  vi.advanceTimersByTime(10_000)
  for (let count = 0; count < 5_000; count += 1) {
    hub.tell(message(String(count)))
    vi.advanceTimersByTime(1)
  }
  expect(hub.heard(5_000)).toBeNull()
  expect(hub.heard(100)).toHaveLength(100)
  vi.useRealTimers()
})
