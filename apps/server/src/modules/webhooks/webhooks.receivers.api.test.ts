import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { webhookStage } from './webhooks.stage.fixture.ts'

const portal = await testPortal({ env: { APP_ORIGIN: 'http://portal.example' } })
const strict = await webhookStage(portal)
afterAll(() => strict.close())

test('without a setting no private address and no other port is called', async () => {
  const requestURL = `${strict.receiver.origin}/hook`
  for (const url of [
    requestURL,
    'http://localhost/',
    'http://good.example:22/',
    'http://good.example:5432/',
  ])
    await expect(strict.add({ requestURL: url })).rejects.toMatchObject({
      data: { problems: [{ path: 'requestURL' }] },
    })
  const own = 'https://expo.portal.example/api'
  await expect(strict.add({ requestURL: own })).rejects.toMatchObject({ data: { status: 422 } })
  expect(strict.receiver.received).toEqual([])
})
