// Order numbers, and the organisers' list of orders.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { storedTotal } from '@eventflow/domain/forms'
import { fromMinorUnits } from '@eventflow/domain/kernel'
import { limitPerson } from '../../../testing/limit-person.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { guestStage } from '../guests/guests.fixture.ts'
import { isAnswers } from '../submissions.details.ts'
import {
  aPublishedForm,
  formMails,
  stageOf,
  storedSubmissions,
  type Stage,
} from '../submissions.stage.fixture.ts'
import { orderNumbers } from '../submissions.tables.ts'

const portal = await testPortal()

const item = (itemId: string, price: string) => ({ itemId, label: itemId, price, description: '' })
const fields = [
  aField('itemList', {
    id: 'list',
    label: 'Furniture',
    items: [item('Table', '45'), item('Hook', '0.35'), item('Bar', 'on request')],
  }),
  aField('text', { id: 'name', label: 'Name' }),
]
const ordered = (table: number, hook = 0) =>
  ({
    list: [
      { itemId: 'Table', quantity: table },
      { itemId: 'Hook', quantity: hook },
    ],
  }) as never

type Team = Stage['cast']['food']

const order = (team: Team, formId: string, values: never, over: object = {}) =>
  team.owner.api.filling.submit({ formId, revision: 0, values, ...over })

const numbersIn = async (stage: Stage, formId: string) =>
  (await storedSubmissions(stage, formId)).map(({ orderNumber }) => orderNumber)

test('a submission gets a number when something is first ordered, and keeps it', async () => {
  const stage = await stageOf(portal)
  const { food, tech } = stage.cast
  const form = await aPublishedForm(stage, { fields })
  const other = await aPublishedForm(stage, { fields, title: 'Power' })
  const { submissionId } = await order(food, form.id, ordered(2))
  await order(tech, other.id, ordered(1))
  const nothing = await order(tech, form.id, ordered(0))
  expect(await numbersIn(stage, form.id)).toEqual([1, null])
  expect(await numbersIn(stage, other.id)).toEqual([2])

  const again = { submissionId, revision: 1 }
  await order(food, form.id, ordered(5), again)
  await order(food, form.id, ordered(0), { ...again, revision: 2 })
  // The organiser adds a charge, and with it the first order of this submission.
  const charged = await stage.cast.moderator.api.submissions.correctOrder({
    submissionId: nothing.submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Cleaning', amount: '20' }],
    reason: 'Left dirty',
  })
  expect(charged.submission.orderNumber).toBe(3)
  expect(await numbersIn(stage, form.id)).toEqual([1, 3])
  const seen = await food.owner.api.submissions.get({ submissionId })
  expect(seen.submission.orderNumber).toBe(1)
})

test('forms without item lists use no number and no counter', async () => {
  const stage = await stageOf(portal)
  const form = await aPublishedForm(stage, { fields: fields.slice(1) })
  await order(stage.cast.food, form.id, { name: 'Ann' } as never)
  expect(await numbersIn(stage, form.id)).toEqual([null])
  expect(await stage.event.inEvent(({ tx }) => tx.select().from(orderNumbers))).toEqual([])
})

test('orders at the same time, of teams and guests, get different numbers', async () => {
  const guests = await guestStage(portal, fields)
  const { stage, form } = guests
  const { food, tech } = stage.cast
  const passes = [await guests.passOf(), await guests.passOf()]
  const sent = await Promise.all([
    ...[food, tech, food, tech].map((team) => order(team, form.id, ordered(1))),
    ...passes.map((pass) => guests.submit(pass, ordered(1), 0)),
  ])
  const numbers = await numbersIn(stage, form.id)
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  expect(numbers).toContain((sent.at(-1) as { orderNumber?: number | null }).orderNumber)
})

test('the team and the organiser read the number on paper, in emails, exports and confirmations', async () => {
  const stage = await stageOf(portal)
  const { food, moderator } = stage.cast
  const form = await aPublishedForm(stage, { fields })
  await order(food, form.id, ordered(1))
  const { submissionId, confirmationId } = await order(food, form.id, ordered(2))
  const confirmation = { formId: form.id, submissionId, confirmationId }
  const confirmed = await food.owner.api.filling.confirmation(confirmation)
  expect(confirmed.orderNumber).toBe(2)
  const mails = (await formMails(stage)).map(({ text }) => text ?? '')
  expect(mails.filter((text) => text.includes('Order number: 2')).length).toBeGreaterThan(0)
  const get = (path: string) =>
    stage.event.inject({ method: 'GET', url: `/api/${path}`, cookie: moderator.cookie })
  const pdf = textOfPdf((await get(`submissions/${submissionId}/answers.pdf`)).rawPayload)
  expect(pdf.join('\n')).toContain('Order number2')
  const [head, ...lines] = (await get(`forms/${form.id}/submissions.csv`)).body.split('\r\n')
  expect(head).toContain(',Order Number,')
  const place = (head ?? '').split(',').indexOf('Order Number')
  expect(
    lines.slice(0, 2).map((line) => line.replaceAll(/"[^"]*"/g, '').split(',')[place]),
  ).toEqual(['1', '2'])
})

/** Two forms, three orders, a credit, and a draft. */
async function aList() {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  const { food, tech, moderator } = stage.cast
  const form = await aPublishedForm(stage, { fields, title: 'Furniture' })
  const other = await aPublishedForm(stage, { fields, title: 'Power' })
  const first = await order(food, form.id, ordered(2, 3))
  await order(tech, form.id, ordered(1))
  await order(tech, other.id, ordered(4))
  await moderator.api.submissions.correctOrder({
    submissionId: first.submissionId,
    revision: 1,
    prices: [{ listId: 'list', itemId: 'Table', price: '40' }],
    lines: [{ label: 'Late', amount: '-10.50' }],
    reason: 'Late delivery',
  })
  await food.owner.api.filling.saveDraft({ formId: form.id, revision: 0, values: ordered(9) })
  return { stage, form, other, api: moderator.api.orders, food, tech }
}

test('the list has every submitted order with its total, in the order of its numbers', async () => {
  const { form, api, food, tech } = await aList()
  const { items, total } = await api.list({ direction: 'desc' })
  expect(total).toBe(3)
  expect(
    items.map(({ orderNumber, teamName, ...row }) => [orderNumber, teamName, row.total]),
  ).toEqual([
    [3, tech.team.name, '180.00'],
    [2, tech.team.name, '45.00'],
    [1, food.team.name, '70.55'],
  ])
  expect(items[2]).toMatchObject({ formTitle: 'Furniture', currencyId: 'GBP' })
  const paged = await api.list({ limit: 2 })
  const rest = await api.list({ limit: 2, cursor: paged.nextCursor ?? '' })
  expect([...paged.items, ...rest.items].map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3])
  const numbers = async (input: object) =>
    (await api.list(input)).items.map(({ orderNumber }) => orderNumber)
  expect(await numbers({ search: '2' })).toEqual([2])
  expect(await numbers({ search: '#3' })).toEqual([3])
  expect(await numbers({ search: tech.team.name.slice(0, 5) })).toEqual([2, 3])
  expect(await numbers({ formId: form.id, sort: 'teamName', direction: 'desc' })).toEqual([2, 1])
  expect(await numbers({ sort: 'submittedAt' })).toEqual([1, 2, 3])
  expect(await numbers({ sort: 'updatedAt' })).toHaveLength(3)
})

test('the sums by team, item and supplier are the stored totals', async () => {
  const { stage, form, other, api } = await aList()
  const { id: supplierId } = await stage.cast.moderator.api.suppliers.add({
    company: 'Voltline',
  } as never)
  await stage.cast.moderator.api.supplierOrders.chooseLists({
    supplierId,
    add: [{ formId: form.id, fieldId: 'list', listId: '' }],
    remove: [],
  })
  const stored = [
    ...(await storedSubmissions(stage, form.id)),
    ...(await storedSubmissions(stage, other.id)),
  ].filter(({ isDraft }) => !isDraft)
  const minor = stored.reduce(
    (sum, { values }) => sum + storedTotal(isAnswers(values) ? values : {}),
    0,
  )
  const totals = [{ currencyId: 'GBP', amount: fromMinorUnits(minor) }]
  expect(totals[0]?.amount).toBe('295.55')
  for (const by of ['team', 'item', 'supplier'] as const) {
    const sums = await api.sums({ by })
    expect(sums).toMatchObject({ totals, orders: 3, isCut: false })
    const summed = sums.rows.flatMap(({ amounts }) => amounts.map(({ amount }) => Number(amount)))
    expect(summed.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(295.55)
  }
  const { rows } = await api.sums({ by: 'supplier' })
  expect(rows.map(({ label, amounts }) => [label, amounts[0]?.amount])).toEqual([
    ['', '180.00'],
    ['Credits and charges', '-10.50'],
    ['Voltline', '126.05'],
  ])
  expect((await api.sums({})).rows).toEqual([])
})

test('the orders of a team can be listed, before it withdraws', async () => {
  const { api, food } = await aList()
  const { items, total } = await api.list({ teamId: food.team.id })
  expect([items.map(({ orderNumber }) => orderNumber), total]).toEqual([[1], 1])
})

test('withdrawn teams are only in the list if it is asked for them', async () => {
  const { stage, api, tech } = await aList()
  const { teams } = stage.cast.admin.api
  const { revision } = await teams.get({ teamId: tech.team.id })
  await teams.withdraw({ teamId: tech.team.id, reason: 'cancelled', revision })
  expect((await api.list({})).items.map(({ orderNumber }) => orderNumber)).toEqual([1])
  expect((await api.list({ isWithdrawn: true })).items).toHaveLength(2)
  expect((await api.sums({})).orders).toBe(1)
})

test('organisers with limits see and add up only the orders that they may open', async () => {
  const { stage, api, food, form, other } = await aList()
  const { cast } = stage
  await limitPerson(cast, cast.moderator, { teamTypeIds: [food.teamTypeId] })
  expect((await api.list({})).items.map(({ orderNumber }) => orderNumber)).toEqual([1])
  expect(await api.sums({ by: 'team' })).toMatchObject({
    orders: 1,
    totals: [{ amount: '70.55' }],
    rows: [{ teamId: food.team.id }],
  })
  const work = { formIds: [other.id], taskGroupIds: [] }
  await limitPerson(cast, cast.moderator, { teamTypeIds: null, work })
  expect((await api.list({})).items.map(({ orderNumber }) => orderNumber)).toEqual([3])
  expect((await api.list({ formId: form.id })).items).toEqual([])
})

test('the file has the rows, the filter and the totals of the list', async () => {
  const { stage, form, food, tech } = await aList()
  const url = `/api/orders.csv?direction=desc&formId=${form.id}`
  const { cookie } = stage.cast.moderator
  const file = await stage.event.inject({ method: 'GET', url, cookie })
  const [head, ...lines] = file.body.trim().split('\r\n')
  expect(head).toMatch(
    /Order number,\S+,\S+,Submitted,Changed,Total,Currency,Items without a price,Paid on,Amount paid incl\. VAT$/,
  )
  const cells = lines.map((line) => line.split(','))
  expect(cells.map((each) => [each[0], each[1], each.at(-5), each.at(-4)])).toEqual([
    ['2', tech.team.name, '45.00', 'GBP'],
    ['1', food.team.name, '70.55', 'GBP'],
  ])
  const byTeam = await stage.event.inject({ method: 'GET', url, cookie: food.owner.cookie })
  expect(byTeam.statusCode).toBe(403)
})
