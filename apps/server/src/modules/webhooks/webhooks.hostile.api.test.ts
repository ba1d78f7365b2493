// A receiver that accepts every call and answers none, next to one that answers. All workers
// process the waiting deliveries in order.
import { afterAll, expect, test } from 'vitest'
import { OUTGOING_WORKERS } from '../../platform/jobs/index.ts'
import { aReceiver } from './receiver.fixture.ts'
import { deliver } from './webhooks.delivery.ts'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'

const portal = await openPortal()
const stage = await webhookStage(portal)
const friendly = await aReceiver()
afterAll(() => Promise.all([stage.close(), friendly.close()]))

const MAX_DELAY_MS = 5_000

test('no receiver can delay the deliveries to others by more than five seconds (WH4)', async () => {
  stage.receiver.answer({ status: 200, hangs: true })
  for (let n = 0; n < 2 * OUTGOING_WORKERS; n += 1) await stage.add({ name: `Hostile ${n}` })
  await stage.add({ name: 'Friendly', requestURL: `${friendly.origin}/hook` })
  await stage.submit({ stand: 'A1' })

  const waiting = await stage.deliveries()
  const isHostile = ({ url }: { url: string }) => url.startsWith(stage.receiver.origin)
  const queue = waiting.toSorted((one, other) => Number(isHostile(other)) - Number(isHostile(one)))
  const begun = performance.now()
  const arrived = { afterMs: Infinity }
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { id: deliveryId, turn } = next
      await deliver(portal.services, { eventId: stage.event.eventId, deliveryId, turn })
      if (!isHostile(next)) arrived.afterMs = performance.now() - begun
    }
  }
  await Promise.all(Array.from({ length: OUTGOING_WORKERS }, work))

  expect(friendly.received).toHaveLength(1)
  expect(arrived.afterMs).toBeLessThan(MAX_DELAY_MS)
  const tried = (await stage.deliveries()).filter(isHostile).map(({ attempts }) => attempts)
  expect(tried.toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
}, 60_000)
