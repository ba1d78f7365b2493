import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { ownTestPortal } from '../../testing/test-portal.ts'

const portal = await ownTestPortal()

test('a portal that stops ends the streams of open screens with a time to reconnect, instead of waiting', async () => {
  const event = await portal.event()
  const { food } = await castOf(event)
  const address = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }))
  const headers = { host: event.eventId, cookie: food.owner.cookie }
  const asked = request({ host: '127.0.0.1', port: address.port, path: '/api/live', headers })
  asked.end()
  const [stream] = await once(asked, 'response')
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(String((await once(stream, 'data'))[0])).toContain('catchUp')
  const ended = text(stream)
  const start = performance.now()
  await portal.app.close()
  // Each stream gets its own time, so that not all reconnect at once.
  expect(await ended).toMatch(/^retry: \d{3,4}\n\n$/)
  expect(performance.now() - start).toBeLessThan(5_000)
})
