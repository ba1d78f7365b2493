// The order in the body of a webhook: its amounts add up, also after a correction and a decision.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { webhookDeliveries } from '../../webhooks/webhooks.tables.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const list = aField('itemList', {
  id: 'list',
  label: 'Walls',
  items: [{ itemId: 'Wall', label: 'Wall', price: '306.56', description: '' }],
})
const SOURCES = [
  'event',
  'orderNumber',
  'orderCorrections',
  'orderTotal',
  'orderNet',
  'orderTax',
  'orderGross',
]

test('items and corrections are the total, and net and tax are the total with tax', async () => {
  const stage = await stageOf(portal)
  const { admin, moderator, food } = stage.cast
  const { variables } = admin.api.settings
  const { data, revision } = await variables.read()
  await variables.change({
    data: { ...data, arePricesWithoutVat: true, taxRate: '20' },
    revision,
  })
  const form = await aPublishedForm(stage, { fields: [list] })
  await moderator.api.webhooks.add({
    formId: form.id,
    name: 'Orders',
    requestURL: 'https://hooks.example/orders',
    sendOnUpdate: true,
    payloadFields: [
      { sourceId: 'list', targetId: 'walls' },
      ...SOURCES.map((sourceId) => ({ category: 'submission', sourceId, targetId: sourceId })),
    ] as never,
  })
  const { submissionId } = await food.owner.api.filling.submit({
    formId: form.id,
    revision: 0,
    values: { list: [{ itemId: 'Wall', quantity: 10 }] } as never,
  })
  await moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Late delivery', amount: '-350.19' }],
    reason: 'Late',
  })
  const sent = await stage.event.inEvent(({ tx }) =>
    tx.select().from(webhookDeliveries).orderBy(webhookDeliveries.id),
  )
  const bodies = sent.map(({ body }) => JSON.parse(body ?? ''))
  expect(bodies).toMatchObject([
    { event: 'submitted', orderNumber: '1', orderCorrections: '0.00', orderGross: '3678.72' },
    { event: 'updated', orderCorrections: '-350.19', orderTotal: '2715.41', orderTax: '543.08' },
  ])
  const cents = (amount: unknown): number => Math.round(Number(amount) * 100)
  for (const body of bodies) {
    const items = body.walls.reduce(
      (sum: number, line: { price: string; quantity: number }) =>
        sum + cents(line.price) * line.quantity,
      0,
    )
    expect(items + cents(body.orderCorrections)).toBe(cents(body.orderTotal))
    expect(cents(body.orderNet) + cents(body.orderTax)).toBe(cents(body.orderGross))
  }
})

test('a test has an invented order that adds up too', async () => {
  const stage = await stageOf(portal)
  const { api } = stage.cast.moderator
  const form = await aPublishedForm(stage, { fields: [list] })
  const { id: webhookId } = await api.webhooks.add({
    formId: form.id,
    name: 'Orders',
    requestURL: 'https://hooks.example/orders',
    payloadFields: [
      { category: 'submission', sourceId: 'orderTotal', targetId: 'total' },
      { sourceId: 'list', targetId: 'walls' },
    ] as never,
  })
  await api.webhooks.sendTest({ formId: form.id, webhookId })
  const [sent] = await stage.event.inEvent(({ tx }) => tx.select().from(webhookDeliveries))
  const { total, walls } = JSON.parse(sent?.body ?? '')
  expect(Number(total)).toBe(Number(walls[0].price) * walls[0].quantity)
})
