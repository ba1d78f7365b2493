import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'
import { webhooks } from './webhooks.tables.ts'

const portal = await openPortal()
const stage = await webhookStage(portal)
afterAll(() => stage.close())

test('a test call of a webhook that is being deleted waits, and then reports it as missing', async () => {
  const { event, api } = stage
  const webhook = await stage.add()
  let asked: Promise<unknown> | null = null
  await event.inEvent(async (scope) => {
    await scope.tx.delete(webhooks).where(eq(webhooks.id, webhook.id))
    asked = api.sendTest(stage.place(webhook.id))
    asked.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})
