import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { withTranslation, type Field } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aPublishedForm,
  refusedWith,
  settle,
  stageOf,
  storedSubmissions,
} from '../submissions.stage.fixture.ts'
import { reservedItems } from '../submissions.tables.ts'

const portal = await testPortal()

const anItem = (itemId: string, stock?: number) => ({
  itemId,
  label: itemId,
  price: '10.00',
  description: '',
  ...(stock !== undefined && { stock }),
})
const listWith = (stock?: number) =>
  aField('itemList', {
    id: 'list',
    label: 'Power',
    items: [anItem('socket', stock), anItem('cable')],
  })
const ofSockets = (quantity: number) =>
  ({ list: quantity === 0 ? [] : [{ itemId: 'socket', quantity }] }) as never

async function aShop(stock?: number) {
  const stage = await stageOf(portal)
  const form = await aPublishedForm(stage, { fields: [listWith(stock)] })
  const { food, tech, moderator } = stage.cast
  const order = (of: typeof food, quantity: number, over: object = {}) =>
    of.owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: ofSockets(quantity),
      ...over,
    })
  const left = async (of: typeof food, submissionId?: string) =>
    (await of.owner.api.filling.open({ formId: form.id, submissionId })).definition.stockLeft
  const setStock = async (next?: number) => {
    const { revision } = await moderator.api.forms.get({ formId: form.id })
    return moderator.api.forms.update({
      formId: form.id,
      revision,
      form: {},
      updatedFields: [listWith(next)],
      fieldIds: ['list'],
    })
  }
  const reserved = () =>
    stage.event.inEvent(async (scope) => {
      const rows = await scope.tx.select().from(reservedItems)
      return rows.map(({ quantity }) => quantity).toSorted()
    })
  return { stage, form, food, tech, moderator, order, left, setStock, reserved }
}

test('submitted orders reserve units, drafts and items without a stock do not', async () => {
  const { form, food, tech, order, left, reserved } = await aShop(3)
  await food.owner.api.filling.saveDraft({ formId: form.id, revision: 0, values: ofSockets(3) })
  expect(await left(tech)).toEqual({ 'list.socket': 3 })
  await order(tech, 2)
  expect(await left(food)).toEqual({ 'list.socket': 1 })
  const { definition } = await food.owner.api.filling.open({ formId: form.id })
  expect(JSON.stringify(definition.fields)).not.toContain('stock')
  expect(await reserved()).toEqual([2])
})

test('an order of more than is left is refused, names the item, and loses nothing', async () => {
  const { stage, form, food, tech, order, left } = await aShop(3)
  await order(tech, 2)
  const draft = { formId: form.id, revision: 0, values: ofSockets(2) }
  const { submissionId } = await food.owner.api.filling.saveDraft(draft)
  await expect(order(food, 2, { revision: 1 })).rejects.toMatchObject(
    refusedWith('list.socket', /^Order at most 1 of “socket”. No more are left$/),
  )
  const stored = await storedSubmissions(stage, form.id)
  expect(stored.find(({ id }) => id === submissionId)).toMatchObject({
    isDraft: true,
    values: { list: [{ itemId: 'socket', quantity: 2 }] },
  })
  await order(food, 1, { revision: 1 })
  expect(await left(food)).toEqual({ 'list.socket': 0 })
  await expect(order(tech, 1)).rejects.toMatchObject(
    refusedWith('list.socket', /^“socket” is sold out. Remove it from the order$/),
  )
})

test('a refusal names the item as the reader’s form does', async () => {
  const stage = await stageOf(portal)
  const { admin, food, tech } = stage.cast
  const { revision } = await admin.api.settings.event.read()
  await admin.api.settings.event.change({ data: { languages: ['de'] }, revision })
  const german = (field: Field, texts: Record<string, string>): Field =>
    Object.entries(texts).reduce(
      (now, [key, text]) => withTranslation(now, { language: 'de', key, text }),
      field,
    )
  const list = aField('itemList', {
    id: 'list',
    label: 'Power',
    items: [anItem('socket', 1), { ...anItem('cable'), maxQuantity: 2 }],
  })
  const texts = { label: 'Strom', 'item:socket': 'Steckdose', 'item:cable': 'Kabel' }
  const form = await aPublishedForm(stage, { fields: [german(list, texts)] })
  await food.owner.api.users.chooseLanguage({ language: 'de' })
  const order = (of: typeof food, itemId: string, quantity: number) =>
    of.owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: { list: [{ itemId, quantity }] },
    })
  await expect(order(food, 'socket', 2)).rejects.toMatchObject(
    refusedWith('list.socket', /^Bestellen Sie höchstens 1 von „Steckdose“/),
  )
  await expect(order(food, 'cable', 3)).rejects.toMatchObject(refusedWith('list.cable', /„Kabel“/))
  await order(tech, 'socket', 1)
  await expect(order(food, 'socket', 1)).rejects.toMatchObject(
    refusedWith('list.socket', /„Steckdose“/),
  )
})

test('of two buyers of the last unit, one receives it', async () => {
  const { stage, form, food, tech, order, reserved } = await aShop(1)
  const results = await Promise.allSettled([order(food, 1), order(tech, 1)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await reserved()).toEqual([1])
  expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
})

test('a changed order reserves or releases the difference', async () => {
  const { food, tech, order, left, reserved } = await aShop(5)
  const { submissionId } = await order(food, 2)
  await order(tech, 2)
  expect(await left(food, submissionId)).toEqual({ 'list.socket': 3 })
  await expect(order(food, 4, { submissionId, revision: 1 })).rejects.toMatchObject(
    refusedWith('list.socket', /^Order at most 3 of/),
  )
  await order(food, 3, { submissionId, revision: 1 })
  expect(await reserved()).toEqual([2, 3])
  await order(food, 0, { submissionId, revision: 2 })
  expect(await reserved()).toEqual([2])
  expect(await left(food)).toEqual({ 'list.socket': 3 })
})

test('a deleted order and a withdrawn team release their units', async () => {
  const { stage, food, tech, moderator, order, left } = await aShop(4)
  const { submissionId } = await order(food, 1)
  await order(tech, 3)
  expect(await left(food)).toEqual({ 'list.socket': 0 })
  await moderator.api.submissions.remove({ submissionIds: [submissionId] })
  expect(await left(food)).toEqual({ 'list.socket': 1 })
  const { id: teamId } = tech.team
  const admin = stage.cast.admin.api
  const revision = async () => (await admin.teams.get({ teamId })).revision
  await admin.teams.withdraw({ teamId, reason: 'cancelled', revision: await revision() })
  expect(await left(food)).toEqual({ 'list.socket': 4 })
  const { submissionId: again } = await order(food, 4)
  // If the team returns with its order, more is ordered than there is.
  const back = { teamId, revision: await revision() }
  await expect(admin.teams.reinstate(back)).rejects.toMatchObject({
    code: 'STOCK_IS_ORDERED',
    data: { problems: [{ path: 'list.socket', message: 'socket: 7 ordered, stock 4' }] },
  })
  expect(await admin.teams.get({ teamId })).toMatchObject({ isWithdrawn: true })
  await admin.teams.reinstate({ ...back, acceptsOversold: true })
  // Nobody can order more.
  expect(await left(food, again)).toEqual({ 'list.socket': 4 })
  expect(await left(tech)).toEqual({ 'list.socket': 0 })
})

test('a withdrawn team returns without a question while its order fits the stock', async () => {
  const { stage, food, tech, order, left } = await aShop(4)
  await order(tech, 3)
  const { id: teamId } = tech.team
  const { teams } = stage.cast.admin.api
  const revision = async () => (await teams.get({ teamId })).revision
  await teams.withdraw({ teamId, reason: 'cancelled', revision: await revision() })
  await order(food, 1)
  await teams.reinstate({ teamId, revision: await revision() })
  expect(await left(tech)).toEqual({ 'list.socket': 0 })
})

test('changes by organisers count too', async () => {
  const { food, tech, moderator, order, reserved } = await aShop(3)
  const { submissionId } = await order(food, 1)
  await order(tech, 1)
  const change = (quantity: number, revision: number) =>
    moderator.api.submissions.update({
      submissionId,
      revision,
      reason: '',
      isOverridingRequired: false,
      isTold: false,
      values: ofSockets(quantity),
    })
  const opened = await moderator.api.submissions.openToEdit({ submissionId })
  expect(opened.definition.stockLeft).toEqual({ 'list.socket': 2 })
  await expect(change(3, 1)).rejects.toMatchObject(
    refusedWith('list.socket', /^Order at most 2 of/),
  )
  await change(2, 1)
  expect(await reserved()).toEqual([1, 2])
})

test('a stock counts existing orders, can be changed, and never below them', async () => {
  const { form, food, tech, moderator, order, left, setStock, reserved } = await aShop()
  await order(food, 2)
  await order(tech, 3)
  expect([await left(food), await reserved()]).toEqual([undefined, []])
  await expect(setStock(4)).rejects.toMatchObject({
    data: {
      problems: [
        {
          path: 'list',
          message: '“socket”: 5 already ordered. Enter a stock of at least 5',
        },
      ],
    },
  })
  await setStock(6)
  expect([await left(food), await reserved()]).toEqual([{ 'list.socket': 1 }, [2, 3]])
  const { items } = await moderator.api.forms.orders({ formId: form.id, fieldId: 'list' })
  expect(items).toEqual([{ itemId: 'socket', orders: 2, units: 5 }])
  await setStock(5)
  expect(await left(food)).toEqual({ 'list.socket': 0 })
  await setStock()
  expect([await left(food), await reserved()]).toEqual([undefined, []])
  await order(food, 9)
  await setStock(14)
  expect(await left(tech)).toEqual({ 'list.socket': 0 })
})

test('an organiser’s raised stock changes no submitted form', async () => {
  const { stage, form, food, order, setStock } = await aShop(5)
  await order(food, 1)
  await setStock(9)
  await order(food, 1)
  const stored = await storedSubmissions(stage, form.id)
  // The revision of the form differs, its items do not.
  expect(JSON.stringify(stored)).not.toContain('stock')
})

test('guests reserve units as well', async () => {
  const { stage, form, food, left } = await aShop(2)
  const { revision } = await stage.cast.moderator.api.forms.get({ formId: form.id })
  await settle(stage, { ...form, revision }, { isPublished: true, isPublic: true } as never)
  portal.clock.set('2026-06-15T12:00:00Z')
  const { guests } = stage.cast.guest
  const opened = await guests.open({ formId: form.id })
  expect(opened.definition.stockLeft).toEqual({ 'list.socket': 2 })
  portal.clock.set('2026-06-15T12:00:10Z')
  const send = (quantity: number) =>
    guests.submit({
      formId: form.id,
      pass: opened.pass,
      revision: 0,
      values: ofSockets(quantity),
    } as never)
  await expect(send(3)).rejects.toMatchObject(refusedWith('list.socket', /^Order at most 2/))
  await send(2)
  expect(await left(food)).toEqual({ 'list.socket': 0 })
})

test('a field group cannot have a stock, because several forms can use it', async () => {
  const { cast } = await stageOf(portal)
  const { fieldGroups } = cast.moderator.api
  const { id: fieldGroupId, revision } = await fieldGroups.add({ title: 'Room' })
  await expect(
    fieldGroups.update({
      fieldGroupId,
      revision,
      group: { title: 'Room', description: '', logicMap: {} },
      newFields: [listWith(3)],
      fieldIds: ['list'],
    } as never),
  ).rejects.toMatchObject({ status: 422 })
})
