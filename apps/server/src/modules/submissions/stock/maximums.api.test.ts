// The most units of an item that one team may order, in all its orders of a form.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, refusedWith, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const listWith = (maxQuantity?: number) =>
  aField('itemList', {
    id: 'list',
    label: 'Badges',
    items: [
      {
        itemId: 'badge',
        label: 'Badge',
        price: '12.00',
        description: '',
        ...(maxQuantity !== undefined && { maxQuantity }),
      },
    ],
  })
const badges = (quantity: number) =>
  ({ list: quantity === 0 ? [] : [{ itemId: 'badge', quantity }] }) as never

async function aShop(maxQuantity?: number) {
  const stage = await stageOf(portal)
  const form = await aPublishedForm(stage, { fields: [listWith(maxQuantity)] })
  const { food, tech, moderator } = stage.cast
  const order = (of: typeof food, quantity: number, over: object = {}) =>
    of.owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: badges(quantity),
      ...over,
    })
  const open = (of: typeof food, submissionId?: string) =>
    of.owner.api.filling.open({ formId: form.id, submissionId })
  const setMaximum = async (next?: number) => {
    const { revision } = await moderator.api.forms.get({ formId: form.id })
    return moderator.api.forms.update({
      formId: form.id,
      revision,
      form: {},
      updatedFields: [listWith(next)],
      fieldIds: ['list'],
    })
  }
  return { stage, form, food, tech, moderator, order, open, setMaximum }
}

const REFUSED = refusedWith('list.badge', /^Order at most 4 of “Badge”$/)
const REFUSED_HERE = refusedWith(
  'list.badge',
  /^Order at most 1 of “Badge” here\. Your other orders contain 3$/,
)

test('one order, and all orders of a team together, have a maximum', async () => {
  const { food, tech, order, open } = await aShop(4)
  await expect(order(food, 5)).rejects.toMatchObject(REFUSED)
  const { submissionId } = await order(food, 3)
  expect((await open(food)).definition.orderedElsewhere).toEqual({ 'list.badge': 3 })
  await expect(order(food, 2)).rejects.toMatchObject(REFUSED_HERE)
  await order(food, 1)
  await expect(order(food, 1)).rejects.toMatchObject(
    refusedWith('list.badge', /^Remove “Badge” from this order\. Your other orders contain 4/),
  )
  // Another team has its own maximum, and a changed order counts once.
  await order(tech, 4)
  expect((await open(food, submissionId)).definition.orderedElsewhere).toEqual({ 'list.badge': 1 })
  await order(food, 2, { submissionId, revision: 1 })
  await order(food, 1)
})

test('drafts are not limited and do not count', async () => {
  const { form, food, order, open } = await aShop(4)
  await food.owner.api.filling.saveDraft({ formId: form.id, revision: 0, values: badges(9) })
  expect((await open(food)).definition.orderedElsewhere).toBeUndefined()
  await order(food, 4, { revision: 1 })
})

test('an order keeps what it has when the maximum is lowered', async () => {
  const { food, moderator, order, setMaximum } = await aShop()
  const { submissionId } = await order(food, 6)
  await setMaximum(4)
  await order(food, 6, { submissionId, revision: 1 })
  await expect(order(food, 7, { submissionId, revision: 2 })).rejects.toMatchObject(
    refusedWith('list.badge', /^Order at most 6 of “Badge”$/),
  )
  const { definition } = await moderator.api.submissions.openToEdit({ submissionId })
  expect(definition.orderedElsewhere).toBeUndefined()
})

test('organisers who change an order are limited too', async () => {
  const { food, moderator, order } = await aShop(4)
  const { submissionId } = await order(food, 1)
  await order(food, 3)
  const change = (quantity: number) =>
    moderator.api.submissions.update({
      submissionId,
      revision: 1,
      values: badges(quantity),
      reason: 'Agreed',
    })
  await expect(change(2)).rejects.toMatchObject(REFUSED_HERE)
  await change(0)
})

test('two orders at the same time do not exceed the maximum', async () => {
  const { food, order } = await aShop(4)
  const results = await Promise.allSettled([order(food, 3), order(food, 3)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a copy of a form keeps the maximum', async () => {
  const { form, moderator } = await aShop(4)
  const copy = await moderator.api.forms.duplicate({ formId: form.id })
  const [list] = (await moderator.api.forms.get({ formId: copy.id })).definition.fields
  expect(list).toMatchObject({ items: [{ maxQuantity: 4 }] })
})
