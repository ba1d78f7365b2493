import { expect, test } from 'vitest'
import { castOf } from './cast.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()

/** Routes outside the contract, each with its own parsers of bodies. */
test.each([
  '/api/files',
  '/api/uploads',
  '/api/imports',
  '/api/events/nothing/pack',
  '/api/events/nothing/pack/check',
  '/api/events/packs/diff',
])('%s refuses a content type that cannot be read', async (url) => {
  const event = await portal.event()
  const { admin } = await castOf(event)
  const headers = { 'content-type': 'application/json\tx', 'tus-resumable': '1.0.0' }
  const { statusCode } = await event.inject({
    method: 'POST',
    url,
    cookie: admin.cookie,
    headers,
    body: {},
  })
  expect(statusCode).toBe(415)
})
