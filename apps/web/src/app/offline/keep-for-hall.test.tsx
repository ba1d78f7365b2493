import { afterEach, expect, test, vi } from 'vitest'
import { keepForHall } from './keep-for-hall.ts'

afterEach(() => vi.unstubAllGlobals())

test('on the first visit, it begins once the worker answers this page', async () => {
  const worker = Object.assign(new EventTarget(), { controller: null as object | null })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, 'http://x').pathname)
    return new Response('{}', { status: 503 })
  })
  const kept = keepForHall().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  await kept
  expect(asked).toContain('/api/session')
})

test('it fetches the people and data of the own team', async () => {
  const worker = Object.assign(new EventTarget(), { controller: {} })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://x')
    asked.push(pathname)
    if (pathname !== '/api/session') return new Response('{}', { status: 404 })
    return Response.json({ viewer: { permissions: 'user', team: { id: 'food' } } })
  })
  await keepForHall()
  expect(asked).toEqual(
    expect.arrayContaining([
      '/api/teams/food',
      '/api/teams/food/custom-fields',
      '/api/teams/food/acting',
    ]),
  )
  localStorage.clear()
})
