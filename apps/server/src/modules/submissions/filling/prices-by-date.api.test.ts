import { beforeEach, describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { findOldPrices } from '../manage/old-prices.report.ts'
import { readFormPrices } from '../manage/old-prices.usecases.ts'
import { aFormTask, aPublishedForm, settle, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
/** The time zone of test events is London: summer time until October. */
const BEFORE_MIDNIGHT = '2026-06-15T22:59:59Z'
const MIDNIGHT = '2026-06-15T23:00:00Z'

beforeEach(() => portal.clock.set(BEFORE_MIDNIGHT))

const item = (itemId: string, price: string) => ({ itemId, label: itemId, price, description: '' })
const list = aField('itemList', {
  id: 'list',
  label: 'Furniture',
  items: [
    { ...item('table', '39.00'), laterPrices: [{ from: '2026-06-16', price: '45.00' }] },
    item('chair', '10.00'),
  ],
  surcharges: [{ from: '2026-06-16', percent: '20' }],
})
const total = aField('grandTotal', { id: 'total', label: 'Total' })
const email = aField('email', { id: 'email', label: 'Email' })

async function aForm() {
  const stage = await stageOf(portal)
  const form = await aPublishedForm(stage, { fields: [list, total, email] })
  const { filling } = stage.cast.food.owner.api
  const values = (table: number) => ({
    list: [
      { itemId: 'table', quantity: table },
      { itemId: 'chair', quantity: 1 },
    ],
  })
  const submit = (over: object = {}, table = 1) =>
    filling.submit({ formId: form.id, revision: 0, values: values(table) as never, ...over })
  const orderOf = async (submissionId: string) =>
    (await stage.cast.food.owner.api.submissions.get({ submissionId })).submission.values
  return { stage, form, filling, values, submit, orderOf }
}

describe('a price that changes at midnight of the event', () => {
  test('is shown with its last day, and is that of the moment of submission', async () => {
    const { form, filling, submit, orderOf } = await aForm()
    const shown = async () => {
      const { definition } = await filling.open({ formId: form.id })
      const [first] = definition.fields
      return { pricedOn: definition.pricedOn, items: first?.type === 'itemList' && first.items }
    }
    expect(await shown()).toMatchObject({
      pricedOn: '2026-06-15',
      items: [
        { price: '39.00', laterPrices: [{ from: '2026-06-16', price: '45.00' }] },
        { price: '10.00', laterPrices: [{ from: '2026-06-16', price: '12.00' }] },
      ],
    })
    const early = await submit()
    expect(await orderOf(early.submissionId)).toMatchObject({ total: '49.00' })
    portal.clock.set(MIDNIGHT)
    expect(await shown()).toMatchObject({
      pricedOn: '2026-06-16',
      items: [{ price: '45.00' }, { price: '12.00' }],
    })
    const late = await submit()
    expect(await orderOf(late.submissionId)).toMatchObject({ total: '57.00' })
    expect(await orderOf(early.submissionId)).toMatchObject({ total: '49.00' })
  })

  test('is refused with both totals if it has changed since it was shown', async () => {
    const { submit, orderOf } = await aForm()
    portal.clock.set(MIDNIGHT)
    await expect(submit({ pricedOn: '2026-06-15' })).rejects.toMatchObject({
      code: 'PRICES_CHANGED',
      data: {
        problems: [
          { path: 'list.table', message: 'table: £39.00 on this screen, £45.00 since midnight' },
          { path: 'list.chair', message: 'chair: £10.00 on this screen, £12.00 since midnight' },
          { path: 'total', message: 'Order total: £49.00 before, £57.00 at these prices' },
        ],
      },
    })
    const { submissionId } = await submit({ pricedOn: '2026-06-15', acceptsPrices: true })
    expect(await orderOf(submissionId)).toMatchObject({ total: '57.00' })
    await submit({ pricedOn: '2026-06-16' })
  })

  test('stays in an order that the team changes elsewhere', async () => {
    const { form, filling, values, submit, orderOf } = await aForm()
    const { submissionId } = await submit()
    portal.clock.set(MIDNIGHT)
    const { definition, currentPrices } = await filling.open({ formId: form.id, submissionId })
    const [first] = definition.fields
    expect(first?.type === 'itemList' && first.items[0]).toMatchObject({ price: '39.00' })
    expect(currentPrices).toEqual({ 'list.table': '45.00', 'list.chair': '12.00' })
    const change = { formId: form.id, submissionId, revision: 1, pricedOn: '2026-06-16' }
    await filling.submit({ ...change, values: { ...values(1), email: 'a@b.example' } as never })
    expect(await orderOf(submissionId)).toMatchObject({ total: '49.00', email: 'a@b.example' })
    const more = { ...change, revision: 2, values: values(2) as never }
    await expect(filling.submit(more)).rejects.toMatchObject({ code: 'PRICES_CHANGED' })
    await filling.submit({ ...more, acceptsPrices: true })
    expect(await orderOf(submissionId)).toMatchObject({ total: '100.00' })
  })

  test('does not make earlier orders appear as orders with an old price', async () => {
    const { stage, form, submit } = await aForm()
    const { submissionId } = await submit()
    portal.clock.set(MIDNIGHT)
    await submit()
    const organiser = stage.cast.moderator.api.submissions
    expect(await organiser.oldPrices({ formId: form.id })).toMatchObject({ items: [], orders: [] })
    // The statement itself leaves them out, so many of them cannot fill the list.
    const lines = await stage.event.inEvent(async (scope) => {
      const { items } = await readFormPrices(scope, form.id)
      const formId = form.id
      const prices = { currencyId: 'GBP', arePricesWithoutVat: false }
      return findOldPrices(scope, { formId, items, prices, timeZone: 'Europe/London' })
    })
    expect(lines).toEqual([])
    const table = { listId: 'list', itemId: 'table', price: '1.00' }
    await organiser.correctOrder({ submissionId, revision: 1, reason: 'A test', prices: [table] })
    const { orders } = await organiser.oldPrices({ formId: form.id })
    expect(orders).toMatchObject([
      { submissionId, price: '1.00', formPrice: '39.00', isCorrected: true },
    ])
    const applied = await organiser.applyPrices({
      formId: form.id,
      prices: [{ ...table, price: '39.00' }],
      orders: [{ submissionId, revision: 2 }],
      reason: 'Undone',
    })
    expect(applied).toEqual({ corrected: 1 })
  })

  test('is announced on the task, with the totals of the draft, until the order is submitted', async () => {
    const { stage, form, filling, values } = await aForm()
    const taskId = await aFormTask(stage, form.id, stage.cast.food)
    const target = { formId: form.id, taskId }
    const items = [
      { label: 'table', price: '£39.00', later: '£45.00' },
      { label: 'chair', price: '£10.00', later: '£12.00' },
    ]
    const day = '2026-06-16'
    expect(await filling.laterPrices(target)).toEqual({ day, items, itemsTotal: 2, total: null })
    await filling.saveDraft({ ...target, revision: 0, values: values(2) as never })
    const totals = { now: '£88.00', later: '£102.00' }
    expect(await filling.laterPrices(target)).toEqual({ day, items, itemsTotal: 2, total: totals })
    await filling.submit({ ...target, revision: 1, values: values(2) as never })
    expect(await filling.laterPrices(target)).toMatchObject({ day: null, items: [] })
    const other = stage.cast.tech.owner.api.filling
    await expect(other.laterPrices(target)).rejects.toMatchObject({ status: 404 })
  })

  test('is announced for every item that the team can see and order', async () => {
    const stage = await stageOf(portal)
    const dated = (itemId: string, over: object = {}) => ({
      ...item(itemId, '39.00'),
      laterPrices: [{ from: '2026-06-16', price: '45.00' }],
      ...over,
    })
    const EARLIER = { laterPrices: [{ from: '2026-06-15', price: '45.00' }] }
    const form = await aPublishedForm(stage, {
      fields: [
        aField('text', { id: 'hall', label: 'Hall' }),
        aField('itemList', {
          id: 'list',
          items: [dated('table'), dated('stool', { isDisabled: true })],
        }),
        aField('itemList', { id: 'hidden', items: [dated('crane')] }),
        aField('itemList', { id: 'others', items: [dated('stage', EARLIER)] }),
        aField('itemList', { id: 'unpriced', showPrice: false, items: [dated('lamp')] }),
      ],
      logic: {
        rule: aLogicEntry({
          thenFieldId: 'hidden',
          rules: [aRule({ sourceId: 'hall', sourceValue: '9' })],
        }),
        fact: aLogicEntry({
          thenFieldId: 'others',
          rules: [
            aRule({ sourceType: 'user', sourceId: 'email', sourceValue: 'nobody@example.test' }),
          ],
        }),
      },
    })
    const taskId = await aFormTask(stage, form.id, stage.cast.food)
    const { filling } = stage.cast.food.owner.api
    const announced = async () => {
      const { day, items } = await filling.laterPrices({ formId: form.id, taskId })
      return { day, items: items.map(({ label }) => label) }
    }
    // An answer can show the crane. No answer shows the stage, whose price changes first.
    const all = { day: '2026-06-16', items: ['table', 'crane'] }
    expect(await announced()).toEqual(all)
    await filling.saveDraft({ formId: form.id, taskId, revision: 0, values: { hall: '9' } })
    expect(await announced()).toEqual(all)
  })

  test('applies to guests in the same way', async () => {
    const { stage, form, values } = await aForm()
    const { id: formId } = form
    const { revision } = await stage.cast.moderator.api.forms.get({ formId })
    await settle(stage, { id: formId, revision }, { isPublished: true, isPublic: true } as never)
    const { guests } = stage.cast.guest
    const opened = await guests.open({ formId })
    expect(opened.definition.pricedOn).toBe('2026-06-15')
    portal.clock.set(MIDNIGHT)
    const { pass } = opened
    const send = (over: object) =>
      guests.submit({
        formId,
        pass,
        revision: 0,
        values: { ...values(1), email: 'guest@b.example' } as never,
        pricedOn: '2026-06-15',
        ...over,
      })
    portal.clock.set('2026-06-15T23:00:05Z')
    await expect(send({})).rejects.toMatchObject({ code: 'PRICES_CHANGED' })
    await send({ acceptsPrices: true })
    const organiser = stage.cast.moderator.api.submissions
    const { items } = await organiser.list({ formId })
    expect(items[0]?.answers['total']).toContain('57.00')
  })
})

test('a form refuses two prices of one day, and prices that are no amounts', async () => {
  const stage = await stageOf(portal)
  const dated = (...laterPrices: { from: string; price: string }[]) =>
    aPublishedForm(stage, {
      fields: [
        aField('itemList', { id: 'list', items: [{ ...item('table', '39'), laterPrices }] }),
      ],
    })
  const from = '2026-06-16'
  await expect(dated({ from, price: '1' }, { from, price: '2' })).rejects.toMatchObject({
    status: 422,
  })
  await expect(dated({ from, price: '1.200' })).rejects.toMatchObject({ status: 422 })
  await expect(dated({ from: '2026-02-30', price: '1' })).rejects.toMatchObject({ status: 422 })
})
