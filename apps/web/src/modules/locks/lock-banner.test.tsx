import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPageUser } from '../../platform/page-user.ts'
import { draw } from '../../testing/draw.tsx'
import { LockBanner } from './lock-banner.tsx'

interface Call {
  readonly path: string
  readonly user: string | null
  readonly isKept: boolean
}

const calls: Call[] = []
/** Answers the oldest call that acquires the lock. */
let answers: ((response: Response) => void)[] = []

beforeEach(() => {
  calls.length = 0
  answers = []
  setPageUser('ann')
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
    const { url, headers } =
      input instanceof Request ? input : new Request(new URL(input, location.origin), init)
    const path = new URL(url).pathname
    calls.push({ path, user: headers.get('eventflow-user'), isKept: init?.keepalive === true })
    if (path !== '/api/locks') return Promise.resolve(Response.json({ done: true }))
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})

afterEach(() => {
  cleanup()
  setPageUser(null)
  vi.unstubAllGlobals()
})

const RECORD = '0197a000-0000-7000-8000-000000000001'
const MINE = { id: RECORD, type: 'submission', createdBy: 'ann' }
const drawBanner = () => draw(<LockBanner type="submission" recordId={RECORD} />)

const answer = (body: unknown, status = 200) =>
  act(async () => {
    await vi.waitFor(() => expect(answers).not.toEqual([]))
    answers.shift()?.(Response.json(body, { status }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
const released = () => calls.filter(({ path }) => path === '/api/locks/release')
const RELEASED = { path: '/api/locks/release', user: 'ann', isKept: true }

test('a closing page releases the lock, and names its user', async () => {
  drawBanner()
  await answer(MINE)
  dispatchEvent(new Event('pagehide'))
  expect(released()).toEqual([RELEASED])
})

test('a page that closes before the lock is acquired releases it too', async () => {
  drawBanner()
  await vi.waitFor(() => expect(answers).not.toEqual([]))
  dispatchEvent(new Event('pagehide'))
  expect(released()).toEqual([RELEASED])
})

test('a screen that is left before the lock is acquired releases it afterwards', async () => {
  drawBanner()
  await vi.waitFor(() => expect(answers).not.toEqual([]))
  cleanup()
  calls.length = 0
  await answer(MINE)
  expect(released()).toEqual([RELEASED])
})

test('a page of the back/forward cache acquires the lock again', async () => {
  drawBanner()
  await answer(MINE)
  const acquired = () => calls.filter(({ path }) => path === '/api/locks').length
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(acquired()).toBe(1)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(acquired()).toBe(2))
})

test("somebody else's lock is shown, and never released", async () => {
  drawBanner()
  const current = { ...MINE, createdBy: 'bob', name: 'Bob', createdAt: '2026-11-30T09:00:00.000Z' }
  await answer({ status: 409, code: 'LOCK_HELD', title: 'Held', current }, 409)
  expect(await screen.findByText(/Bob opened this/)).toBeDefined()
  dispatchEvent(new Event('pagehide'))
  cleanup()
  expect(released()).toEqual([])
})

test.each([
  ['held', /compares both versions/],
  ['merged', /Different answers are merged/],
  ['order', /Nobody submits the order at a total that they have not seen/],
] as const)('names what happens if both save: %s', async (outcome, text) => {
  draw(<LockBanner type="submission" recordId={RECORD} outcome={outcome} />)
  const current = { ...MINE, createdBy: 'max', name: 'Max', createdAt: new Date().toISOString() }
  await answer({ status: 409, code: 'LOCK_HELD', title: 'Held', current }, 409)
  expect(screen.getByText(text)).toBeDefined()
})
