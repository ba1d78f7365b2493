import { afterEach, expect, test, vi } from 'vitest'
import { fetchBeyondPage } from './fetch-beyond-page.ts'

afterEach(() => vi.unstubAllGlobals())

/** The bodies that were sent, and whether each call survives its page. */
async function sent(isTooLarge: boolean) {
  const calls: { body: string; keepalive: boolean }[] = []
  vi.stubGlobal('fetch', async (request: Request, { keepalive = false }: RequestInit) => {
    calls.push({ body: await request.text(), keepalive })
    if (isTooLarge && keepalive) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  const request = new Request('http://portal.test/api/draft', { method: 'PUT', body: '{"a":1}' })
  const { status } = await fetchBeyondPage(request, {})
  return { status, calls }
}

test('a call survives its page', async () => {
  expect(await sent(false)).toEqual({ status: 200, calls: [{ body: '{"a":1}', keepalive: true }] })
})

test('a body that browsers refuse is sent without it', async () => {
  const { status, calls } = await sent(true)
  expect(status).toBe(200)
  expect(calls).toEqual([
    { body: '{"a":1}', keepalive: true },
    { body: '{"a":1}', keepalive: false },
  ])
})
