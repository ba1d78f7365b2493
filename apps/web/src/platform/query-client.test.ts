import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** Shows the first response, then requests a new one. */
async function aScreenWhoseNextAnswer(fails: (asked: number) => Error | null) {
  const queryClient = createQueryClient(10)
  let asked = 0
  const queryFn = async () => {
    asked += 1
    const error = asked === 1 ? null : fails(asked)
    if (error !== null) throw error
    return asked
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['reviews'], queryFn, retryDelay: 1 })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  void queryClient.invalidateQueries({ queryKey: ['reviews'] })
  return { shown: () => observer.getCurrentResult().data, asked: () => asked, stop }
}

const refusedWith = (status: number) => Object.assign(new Error('refused'), { status })

test('a screen repeats a request until it has the new response', async () => {
  const screen = await aScreenWhoseNextAnswer((asked) => (asked < 9 ? refusedWith(503) : null))
  await vi.waitFor(() => expect(screen.shown()).toBe(9))
  screen.stop()
})

test('it does not repeat requests that the user may no longer make', async () => {
  const screen = await aScreenWhoseNextAnswer(() => refusedWith(404))
  await vi.waitFor(() => expect(screen.asked()).toBe(2))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(screen.asked()).toBe(2)
  screen.stop()
})

test('a response requested before a change does not replace the result of the change', async () => {
  const queryClient = createQueryClient()
  const server = { state: 'changes requested' }
  const respond: (() => void)[] = []
  const queryFn = async () => {
    const { state } = server
    await new Promise<void>((resolve) => respond.push(resolve))
    return state
  }
  const queryKey = ['task']
  queryClient.setQueryData(queryKey, server.state)
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => {})

  void queryClient.invalidateQueries({ queryKey })
  await vi.waitFor(() => expect(respond).toHaveLength(1))
  server.state = 'awaiting approval'
  queryClient.setQueryData(queryKey, server.state)
  for (let answered = 0; answered < 2; answered += 1) {
    respond[answered]?.()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(observer.getCurrentResult().data).toBe('awaiting approval')
  }
  expect(respond).toHaveLength(2)
  stop()
})
