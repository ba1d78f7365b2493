// Units of an item that are included for a team, in all its orders of a form.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import {
  formTotal,
  visibility,
  type Allowance,
  type Answers,
  type FormDefinition,
  type Inclusion,
} from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import {
  aPublishedForm,
  formMails,
  stageOf,
  storedSubmissions,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const four: Allowance = { by: 'team', units: 4 }
const listWith = (allowance?: Allowance, price = '12.00') =>
  aField('itemList', {
    id: 'list',
    label: 'Badges',
    items: [
      { itemId: 'badge', label: 'Badge', price, description: '', ...(allowance && { allowance }) },
    ],
  })
const badges = (quantity: number): Answers => ({
  list: quantity === 0 ? [] : [{ itemId: 'badge', quantity }],
})

async function aShop(allowance?: Allowance, stage?: Awaited<ReturnType<typeof stageOf>>) {
  const on = stage ?? (await stageOf(portal))
  const form = await aPublishedForm(on, { fields: [listWith(allowance)] })
  const { food, tech, admin, moderator } = on.cast
  const formId = form.id
  const order = (of: typeof food, quantity: number, over: object = {}) =>
    of.owner.api.filling.submit({ formId, revision: 0, values: badges(quantity), ...over })
  const open = (of: typeof food, submissionId?: string) =>
    of.owner.api.filling.open({ formId, submissionId })
  const change = async (next?: Allowance, price?: string) => {
    const { revision } = await moderator.api.forms.get({ formId })
    const list = listWith(next, price)
    const fields = { form: {}, updatedFields: [list], fieldIds: ['list'] }
    return moderator.api.forms.update({ formId, revision, ...fields })
  }
  const byOrganiser = (submissionId: string, quantity: number, revision = 1) =>
    moderator.api.submissions.update({
      submissionId,
      revision,
      values: badges(quantity),
      reason: 'Agreed',
    })
  const rowOf = async (submissionId: string) => {
    const rows = await storedSubmissions(on, formId)
    const found = rows.find(({ id }) => id === submissionId)?.values
    return found as { list?: { quantity: number; price: string; included?: number }[] }
  }
  /** The included units of each order of a team, in the order of their quantities. */
  const included = async (of: typeof food) =>
    (await storedSubmissions(on, formId))
      .filter(({ teamId }) => teamId === of.team.id)
      .flatMap(({ values }) => (values as Awaited<ReturnType<typeof rowOf>>).list ?? [])
      .map(({ quantity, included: units = 0 }) => `${units} of ${quantity}`)
      .toSorted()
  return {
    stage: on,
    form,
    food,
    tech,
    admin,
    moderator,
    order,
    open,
    change,
    byOrganiser,
    rowOf,
    included,
  }
}

const inclusionIn = ({ fields }: FormDefinition): Inclusion | undefined => {
  const [list] = fields
  return list?.type === 'itemList' ? list.items[0]?.inclusion : undefined
}

test('the first units of all orders of a team are included', async () => {
  const { food, tech, order, open, included } = await aShop(four)
  expect(inclusionIn((await open(food)).definition)).toEqual({
    allowance: 4,
    elsewhere: 0,
    kept: 0,
  })
  await order(food, 3)
  expect(inclusionIn((await open(food)).definition)).toMatchObject({ allowance: 4, elsewhere: 3 })
  await order(food, 2)
  await order(food, 1)
  expect(await included(food)).toEqual(['0 of 1', '1 of 2', '3 of 3'])
  await order(tech, 6)
  expect(await included(tech)).toEqual(['4 of 6'])
})

test('the total on the screen is the stored total, also of a changed order', async () => {
  const { food, order, open, moderator, rowOf } = await aShop(four)
  const { submissionId } = await order(food, 2)
  await order(food, 1)
  const totalOf = (definition: FormDefinition, quantity: number): number => {
    const facts = { user: {}, admin: {}, custom: {} }
    const visible = visibility(definition, badges(quantity), facts)
    return formTotal(definition, badges(quantity), { visible })
  }
  const { definition } = await open(food, submissionId)
  expect(totalOf(definition, 6)).toBe(3_600)
  const edited = await moderator.api.submissions.openToEdit({ submissionId })
  expect(totalOf(edited.definition, 6)).toBe(3_600)
  await order(food, 6, { submissionId, revision: 1 })
  expect(await rowOf(submissionId)).toEqual({
    list: [{ itemId: 'badge', price: '12.00', quantity: 6, included: 3 }],
  })
})

test('what was included stays when the allowance changes, and when it is removed', async () => {
  const { stage, form, food, order, change, rowOf, open, moderator } = await aShop(four)
  const { submissionId } = await order(food, 3)
  const again = (quantity: number, revision: number) =>
    order(food, quantity, { submissionId, revision })
  await change({ by: 'team', units: 1 })
  await again(4, 1)
  expect((await rowOf(submissionId)).list).toMatchObject([{ quantity: 4, included: 3 }])
  await change()
  await again(5, 2)
  expect((await rowOf(submissionId)).list).toMatchObject([{ quantity: 5, included: 3 }])
  const edited = await moderator.api.submissions.openToEdit({ submissionId })
  expect(inclusionIn(edited.definition)).toMatchObject({ allowance: 0, kept: 3 })
  const { cookie } = stage.cast.moderator
  const url = `/api/forms/${form.id}/submissions.csv`
  const csv = await stage.event.inject({ method: 'GET', url, cookie })
  expect(csv.payload).toMatch(/,5,12\.00,24\.00,.*\b3\b/)
  await change({ by: 'team', units: 9 })
  expect(inclusionIn((await open(food, submissionId)).definition)).toMatchObject({ allowance: 9 })
  await again(7, 3)
  expect((await rowOf(submissionId)).list).toMatchObject([{ quantity: 7, included: 7 }])
})

test('a changed order uses the units that another order has released', async () => {
  const { food, order, included } = await aShop(four)
  const first = await order(food, 3)
  const second = await order(food, 3)
  await order(food, 0, { submissionId: first.submissionId, revision: 1 })
  await order(food, 2, { submissionId: second.submissionId, revision: 1 })
  expect(await included(food)).toContain('2 of 2')
})

test('an item that is no longer offered keeps its included units', async () => {
  const { food, form, order, moderator, rowOf } = await aShop(four)
  const { submissionId } = await order(food, 6)
  const { revision } = await moderator.api.forms.get({ formId: form.id })
  const chair = { itemId: 'chair', label: 'Chair', price: '5', description: '' }
  await moderator.api.forms.update({
    formId: form.id,
    revision,
    form: {},
    updatedFields: [{ ...listWith(), items: [chair] }],
    fieldIds: ['list'],
  })
  await order(food, 5, { submissionId, revision: 1 })
  expect((await rowOf(submissionId)).list).toMatchObject([{ quantity: 5, included: 4 }])
})

test('cancelled and deleted orders release their included units', async () => {
  const { food, admin, order, included } = await aShop(four)
  const { submissionId } = await order(food, 3)
  const { submissionId: second } = await order(food, 1)
  await order(food, 0, { submissionId, revision: 1 })
  await admin.api.submissions.remove({ submissionIds: [second] })
  await order(food, 5)
  expect(await included(food)).toEqual(['4 of 5'])
})

test('two orders at the same time do not use the same unit', async () => {
  const { food, order, included } = await aShop(four)
  await Promise.all([order(food, 3), order(food, 3)])
  expect(await included(food)).toEqual(['1 of 3', '3 of 3'])
})

test('drafts use nothing', async () => {
  const { form, food, order, open, included } = await aShop(four)
  const draft = { formId: form.id, revision: 0, values: badges(9) }
  await food.owner.api.filling.saveDraft(draft)
  expect(inclusionIn((await open(food)).definition)).toMatchObject({ elsewhere: 0, kept: 0 })
  await order(food, 4, { revision: 1 })
  expect(await included(food)).toEqual(['4 of 4'])
})

test('a total that changed since the person saw it is refused', async () => {
  const { food, order } = await aShop(four)
  await order(food, 3)
  const seen = { currencyId: 'GBP', items: [{ path: 'list.badge', price: '12.00' }] }
  await expect(order(food, 4, { seenPrices: { ...seen, total: 0 } })).rejects.toMatchObject({
    code: 'PRICES_CHANGED',
    data: { problems: [{ path: 'total' }] },
  })
  await order(food, 4, { seenPrices: { ...seen, total: 3_600 } })
})

test('organisers who change an order use the allowance of its team', async () => {
  const { food, order, byOrganiser, rowOf, moderator } = await aShop(four)
  const { submissionId } = await order(food, 2)
  await byOrganiser(submissionId, 6)
  expect((await rowOf(submissionId)).list).toMatchObject([{ quantity: 6, included: 4 }])
  await moderator.api.submissions.correctOrder({
    submissionId,
    revision: 2,
    reason: 'Too expensive',
    prices: [{ listId: 'list', itemId: 'badge', price: '10' }],
  })
  expect((await rowOf(submissionId)).list).toMatchObject([
    { price: '10.00', quantity: 6, included: 4 },
  ])
  const [row] = (await moderator.api.orders.list({})).items
  expect(row).toMatchObject({ total: '20.00' })
})

test('the form’s prices for existing orders count only the paid units', async () => {
  const { food, form, order, change, moderator } = await aShop(four)
  await order(food, 6)
  await change(four, '10.00')
  const { totals } = await moderator.api.submissions.oldPrices({ formId: form.id })
  expect(totals).toMatchObject([{ total: 2_400, newTotal: 2_000 }])
})

test('each team type, each stand size and single teams have their own allowance', async () => {
  const stage = await stageOf(portal)
  const { admin, food, tech } = stage.cast
  const size = await admin.api.customFields.add({ label: 'Stand size', type: 'number' })
  const teamId = food.team.id
  const { revision } = await admin.api.teamCustomFields.get({ teamId })
  const values = [{ customFieldId: size.id, value: '20.5' }]
  await admin.api.teamCustomFields.update({ teamId, revision, values })
  const allowed = async (allowance: Allowance) => {
    const { open } = await aShop(allowance, stage)
    const forms = await Promise.all([food, tech].map((team) => open(team)))
    return forms.map(({ definition }) => inclusionIn(definition)?.allowance)
  }
  const ofTypes = [{ teamTypeId: food.teamTypeId, units: 7 }]
  expect(await allowed({ by: 'teamType', units: 2, ofTypes })).toEqual([7, 2])
  expect(await allowed({ by: 'teamType', units: 0, ofTypes })).toEqual([7, undefined])
  const perSize: Allowance = { by: 'size', units: 1, size: 3, fieldId: size.id }
  expect(await allowed(perSize)).toEqual([6, undefined])
  const ofTeams = [{ teamId: tech.team.id, units: 5 }]
  expect(await allowed({ ...perSize, ofTeams })).toEqual([6, 5])
})

test('no team reads the allowances of others', async () => {
  const stage = await stageOf(portal)
  const { food, tech } = stage.cast
  const { order, open } = await aShop(
    { by: 'team', units: 1, ofTeams: [{ teamId: tech.team.id, units: 77 }] },
    stage,
  )
  const { submissionId } = await order(food, 2)
  const read = [
    await open(food),
    await open(food, submissionId),
    await food.owner.api.submissions.get({ submissionId }),
  ]
  for (const answer of read) {
    expect(JSON.stringify(answer)).toContain('"badge"')
    expect(JSON.stringify(answer)).not.toMatch(/"ofTeams"|"allowance":\{/)
  }
})

test('the email, the PDF and the files name included units, with the same amount', async () => {
  const { stage, form, food, moderator, order } = await aShop(four)
  await moderator.api.formNotifications.add({
    formId: form.id,
    events: ['submitted'],
    name: 'Copy',
    showSubmission: true,
  })
  const { submissionId } = await order(food, 6)
  const { cookie } = stage.cast.admin
  const get = (url: string) => stage.event.inject({ method: 'GET', url, cookie })
  const mails = await formMails(stage)
  expect(mails.map(({ text }) => text).join('\n')).toContain('6 × Badge (£12.00, 4 included)')
  const pdf = textOfPdf((await get(`/api/submissions/${submissionId}/answers.pdf`)).rawPayload)
  expect(pdf.join('\n')).toContain('6 (4 included)')
  expect(pdf.join('\n')).toContain('£24.00')
  const csv = (await get(`/api/forms/${form.id}/submissions.csv`)).payload
  expect(csv).toContain('Badges: Badge,Badges: Badge: Included,Badges: Badge: Unit price')
  expect(csv).toContain(',6,4,12.00,24.00')
  const lines = (await get(`/api/orders/lines.csv?formId=${form.id}`)).payload
  expect(lines).toContain('Badges,Badge,6,4,12.00,24.00')
})

test('guests have no allowance', async () => {
  const { stage, form, moderator } = await aShop(four)
  const { revision } = await moderator.api.forms.get({ formId: form.id })
  const settings = { isPublished: true, isEditable: true, isPublic: true }
  await moderator.api.forms.changeSettings({ formId: form.id, revision, ...settings })
  const guest = stage.event.client('')
  const { definition } = await guest.guests.open({ formId: form.id })
  expect(JSON.stringify(definition)).not.toMatch(/"allowance"|"inclusion"/)
})

test('a copy of a form keeps the allowance', async () => {
  const { form, moderator } = await aShop(four)
  const copy = await moderator.api.forms.duplicate({ formId: form.id })
  const [list] = (await moderator.api.forms.get({ formId: copy.id })).definition.fields
  expect(list).toMatchObject({ items: [{ allowance: four }] })
})

test('a list of a field group has no allowance', async () => {
  const { moderator } = await aShop()
  const group = await moderator.api.fieldGroups.add({ title: 'Room' })
  const { id: fieldGroupId, revision } = group
  const fields = { newFields: [listWith(four)], fieldIds: ['list'] }
  await expect(
    moderator.api.fieldGroups.update({ fieldGroupId, revision, ...fields }),
  ).rejects.toMatchObject({ data: { status: 422 } })
})
