import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'
import { webhooks } from './webhooks.tables.ts'

const stage = await webhookStage(await openPortal())
afterAll(() => stage.close())

test('a webhook that cannot be read is listed as such beside the others', async () => {
  await stage.add({ name: 'Whole' })
  const { id } = await stage.add({ name: 'Broken' })
  await stage.event.inEvent(({ tx }) =>
    tx
      .update(webhooks)
      .set({ settings: { requestURL: 7 } })
      .where(eq(webhooks.id, id)),
  )
  const { items } = await stage.api.list({ formId: stage.formId })
  expect(items).toMatchObject([
    { name: 'Broken', isUnreadable: true, isActive: false, requestURL: '' },
    { name: 'Whole', isUnreadable: false, isActive: true },
  ])
  await expect(stage.api.get(stage.place(id))).rejects.toMatchObject({ code: 'INVALID_WEBHOOK' })
  await stage.submit({ stand: 'A1' })
  expect(await stage.deliveries()).toHaveLength(1)
})
