import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { events } from '../settings/settings.tables.ts'
import { webhookStage } from './webhooks.stage.fixture.ts'

const portal = await testPortal({ env: { APP_ORIGIN: 'http://portal.example' } })
const strict = await webhookStage(portal)
afterAll(() => strict.close())

test('by default no private address and no other port is called', async () => {
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

async function namedAs(eventId: string, host: string): Promise<void> {
  await portal.services.db
    .update(events)
    .set({ appUrl: `https://${host}`, appHost: host })
    .where(eq(events.id, eventId))
}

test('an address of any event of the portal is refused (WH1)', async () => {
  const other = await portal.event()
  for (const { eventId } of [strict.event, other]) {
    const host = `fair-${eventId.toLowerCase()}.invalid`
    await namedAs(eventId, host)
    for (const requestURL of [`https://${host}/api`, `http://${host.toUpperCase()}./`])
      await expect(strict.add({ requestURL })).rejects.toMatchObject({
        data: { status: 422, problems: [{ path: 'requestURL' }] },
      })
    // A subdomain of an event's own address does not belong to the portal.
    await expect(strict.add({ requestURL: `https://crm.${host}/` })).resolves.toBeTruthy()
  }
})

test('it is not called if it became one after it was set (WH1)', async () => {
  const stage = await webhookStage(portal)
  const host = `later-${stage.event.eventId.toLowerCase()}.invalid`
  await stage.add({ requestURL: `https://${host}/api` })
  await namedAs(stage.event.eventId, host)
  await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  expect(await stage.onlyDelivery()).toMatchObject({
    state: 'failed',
    problem: 'forbiddenAddress',
  })
  await stage.close()
})
