import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../../platform/log/index.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { deliver } from './webhooks.delivery.ts'
import { openPortal, webhookStage, type WebhookStage } from './webhooks.stage.fixture.ts'
import { webhookDeliveries } from './webhooks.tables.ts'

const portal = await openPortal()
let stage: WebhookStage
beforeEach(async () => {
  stage = await webhookStage(portal)
})
afterEach(() => stage.close())

/** One delivery that fails and, after it, one that arrives. */
async function failedThenDelivered() {
  const webhook = await stage.add()
  stage.receiver.answer({ status: 400 })
  const failed = await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  stage.receiver.answer({ status: 200 })
  const delivered = await stage.submit({ stand: 'A2' })
  await stage.tryAll()
  return { place: stage.place(webhook.id), failed, delivered }
}

test('a line shows whose submission it was about: a team, a guest, or nobody', async () => {
  const { place, failed, delivered } = await failedThenDelivered()
  await stage.event.inEvent(({ tx }) =>
    tx
      .update(submissions)
      .set({ teamId: null, isGuest: true })
      .where(eq(submissions.id, delivered)),
  )
  await stage.api.sendTest(place)
  const { items, total } = await stage.api.deliveries(place)
  const { name } = stage.cast.food.team
  expect(total).toBe(3)
  expect(items.map((line) => [line.submissionId, line.teamName])).toEqual([
    [null, null],
    [delivered, null],
    [failed, name],
  ])
})

test('the log can be filtered by state, with a count', async () => {
  const { place } = await failedThenDelivered()
  const shown = async (state: 'failed' | 'queued') => {
    const { items, total } = await stage.api.deliveries({ ...place, state })
    return [items.map((line) => line.state), total]
  }
  expect(await shown('failed')).toEqual([['failed'], 1])
  expect(await shown('queued')).toEqual([[], 0])
  const unknown = stage.api.deliveries({ ...place, state: 'lost' as never })
  await expect(unknown).rejects.toMatchObject({ status: 422 })
})

test('a success does not hide the failures of the last seven days', async () => {
  await failedThenDelivered()
  await stage.add({ name: 'Another, which has failed nothing' })
  const lines = async () => {
    const { items } = await stage.api.list({ formId: stage.formId })
    return items.map(({ lastState, failedCount }) => [lastState, failedCount])
  }
  expect(await lines()).toEqual([
    [null, 0],
    ['delivered', 1],
  ])
  await stage.event.inEvent(({ tx }) =>
    tx
      .update(webhookDeliveries)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(webhookDeliveries.state, 'failed')),
  )
  expect(await lines()).toEqual([
    [null, 0],
    ['delivered', 0],
  ])
})

test('the portal’s server log contains the failed delivery and its state', async () => {
  await stage.add()
  await stage.submit({ stand: 'A1' })
  stage.receiver.answer({ status: 400 })
  const { id: deliveryId, turn } = await stage.onlyDelivery()
  const lines: string[] = []
  const log = openLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
  await deliver({ ...portal.services, log }, { eventId: stage.event.eventId, deliveryId, turn })
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({ deliveryId, state: 'failed', problem: 'refused' })
  expect(line).not.toContain('leftOut')
})

test('failed deliveries of all webhooks wait until they are sent again or dismissed', async () => {
  const { place } = await failedThenDelivered()
  const waiting = async () => (await stage.api.failed({})).items
  const [failed, ...others] = await waiting()
  expect(others).toEqual([])
  const { webhookId } = place
  expect(failed).toMatchObject({ webhookId, teamName: stage.cast.food.team.name, status: 400 })
  const deliveryIds = [failed?.id ?? '']
  const dismiss = (isDismissed: boolean) => stage.api.dismissFailed({ deliveryIds, isDismissed })
  expect(await dismiss(true)).toEqual({ changed: 1 })
  expect(await dismiss(true)).toEqual({ changed: 0 })
  expect(await waiting()).toEqual([])
  expect(await dismiss(false)).toEqual({ changed: 1 })
  expect(await waiting()).toHaveLength(1)
  expect(await stage.api.sendFailedAgain({ deliveryIds })).toEqual({ changed: 1 })
  expect(await waiting()).toEqual([])
  await stage.tryAll()
  const { items } = await stage.api.deliveries(place)
  expect(items.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('a delivery that was dismissed, sent again and failed again waits again', async () => {
  const { place } = await failedThenDelivered()
  const [failed] = (await stage.api.failed({})).items
  const deliveryId = failed?.id ?? ''
  await stage.api.dismissFailed({ deliveryIds: [deliveryId], isDismissed: true })
  stage.receiver.answer({ status: 400 })
  await stage.api.replay({ ...place, deliveryId })
  await stage.tryAll()
  expect((await stage.api.failed({})).items.map(({ id }) => id)).toEqual([deliveryId])
})
