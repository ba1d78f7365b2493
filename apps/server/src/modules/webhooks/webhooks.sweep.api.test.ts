import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'
import { webhookDeliveries } from './webhooks.tables.ts'
import { sweepWebhookLog } from './webhooks.sweep.ts'

const portal = await openPortal()

test('the log retains deliveries for the configured days, and waiting ones of any age', async () => {
  const stage = await webhookStage(portal)
  const { webhookLogDays } = portal.services.config
  expect(webhookLogDays).toBe(90)
  const webhook = await stage.add()
  const age = (days: number) =>
    stage.event.inEvent(({ tx }) =>
      tx.update(webhookDeliveries).set({
        createdAt: sql`now() - make_interval(days => ${days})`,
        lastTriedAt: sql`case when state = 'queued' then null
          else now() - make_interval(days => ${days}) end`,
      }),
    )
  const left = async () => (await stage.deliveries()).map(({ state }) => state)

  await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  await age(webhookLogDays - 1)
  await sweepWebhookLog(portal.services)
  expect(await left()).toEqual(['delivered'])

  await stage.submit({ stand: 'A2' })
  await age(webhookLogDays + 1)
  await sweepWebhookLog(portal.services)
  expect(await left()).toEqual(['queued'])
  const { items } = await stage.api.deliveries(stage.place(webhook.id))
  expect(items).toHaveLength(1)
  await stage.close()
})
