import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listenLive as listenOn, type LiveOptions, type LiveSource } from './live.ts'

function aSource(): LiveSource & {
  say: (data: string) => void
  opened: () => void
  broken: () => void
} {
  return {
    onopen: null,
    onmessage: null,
    onerror: null,
    readyState: 1,
    close() {},
    say(data) {
      this.onmessage?.(new MessageEvent('message', { data }))
    },
    opened() {
      this.onopen?.(new Event('open'))
    },
    broken() {
      this.onerror?.(new Event('error'))
    },
  }
}

async function aScreenShowing(queryKey: readonly string[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  let asked = 0
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => ++asked })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(asked).toBe(1))
  return { queryClient, asked: () => asked, stop }
}

const listenLive = (options: LiveOptions) => listenOn({ page: new EventTarget(), ...options })

const keysOf = (topic: string) => (topic === 'tasks' ? [['tasks']] : null)

test('a message refetches the queries of its topic', async () => {
  const screen = await aScreenShowing(['tasks', 'list'])
  const source = aSource()
  listenLive({ queryClient: screen.queryClient, keysOf, open: () => source })
  source.say('{"topic":"tasks"}')
  await vi.waitFor(() => expect(screen.asked()).toBe(2))
  screen.stop()
})

test('a burst of messages refetches twice: at the first one, and after the pause', async () => {
  const screen = await aScreenShowing(['tasks', 'list'])
  const source = aSource()
  const { queryClient } = screen
  const stop = listenLive({ queryClient, keysOf, open: () => source, restMs: 30 })
  for (let count = 0; count < 20; count += 1) source.say('{"topic":"tasks"}')
  await vi.waitFor(() => expect(screen.asked()).toBe(2))
  await vi.waitFor(() => expect(screen.asked()).toBe(3))
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(screen.asked()).toBe(3)
  source.say('{"topic":"tasks"}')
  await vi.waitFor(() => expect(screen.asked()).toBe(4))
  stop()
  screen.stop()
})

test.each(['{"topic":"suppliers"}', 'not json', 'null', '{"topic":7}'])(
  'an unknown message changes nothing: %s',
  async (message) => {
    const screen = await aScreenShowing(['tasks'])
    const source = aSource()
    listenLive({ queryClient: screen.queryClient, keysOf, open: () => source })
    source.say(message)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(screen.asked()).toBe(1)
    screen.stop()
  },
)

test('if the server may have missed messages, everything on screen is refetched', async () => {
  const screen = await aScreenShowing(['settings'])
  const source = aSource()
  const stop = listenLive({ queryClient: screen.queryClient, keysOf, open: () => source })
  source.opened()
  source.say('{"topic":"catchUp"}')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(screen.asked(), 'as each stream begins').toBe(1)
  source.say('{"topic":"catchUp"}')
  await vi.waitFor(() => expect(screen.asked()).toBe(2))
  stop()
  screen.stop()
})

test('the stream is opened with the age of the oldest data, at most that of the page', async () => {
  const screen = await aScreenShowing(['settings'])
  const ages: number[] = []
  const open = (ageMs: number) => {
    ages.push(ageMs)
    return aSource()
  }
  listenLive({ queryClient: new QueryClient(), keysOf, open })()
  listenLive({ queryClient: screen.queryClient, keysOf, open })()
  expect(ages[0], 'nothing is on screen').toBe(0)
  expect(ages[1]).toBeGreaterThan(0)
  expect(ages[1]).toBeLessThanOrEqual(performance.now())
  screen.stop()
})

test('everything on screen is refetched after an interruption, but not at first', async () => {
  const screen = await aScreenShowing(['settings'])
  const source = aSource()
  listenLive({ queryClient: screen.queryClient, keysOf, open: () => source })
  source.opened()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(screen.asked()).toBe(1)
  source.broken()
  source.opened()
  await vi.waitFor(() => expect(screen.asked()).toBe(2))
  screen.stop()
})

test('a refused connection is retried', async () => {
  const queryClient = new QueryClient()
  const opened: LiveSource[] = []
  const open = () => {
    const source = { ...aSource(), readyState: 2 }
    opened.push(source)
    return source
  }
  const stop = listenLive({ queryClient, keysOf, open, retryMs: 1 })
  opened[0]?.onerror?.(new Event('error'))
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  stop()
})

test('a page in the back/forward cache closes its stream, and catches up when it is shown again', async () => {
  const screen = await aScreenShowing(['tasks'])
  const page = new EventTarget()
  const opened: ReturnType<typeof aSource>[] = []
  const close = vi.fn<() => void>()
  const open = () => {
    const source = { ...aSource(), close }
    opened.push(source)
    return source
  }
  const stop = listenLive({ queryClient: screen.queryClient, keysOf, open, page })
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(opened).toHaveLength(1)

  page.dispatchEvent(new Event('pagehide'))
  expect(close).toHaveBeenCalledTimes(1)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(opened).toHaveLength(2)
  opened[1]?.opened()
  await vi.waitFor(() => expect(screen.asked()).toBe(2))

  stop()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(opened).toHaveLength(2)
  screen.stop()
})
