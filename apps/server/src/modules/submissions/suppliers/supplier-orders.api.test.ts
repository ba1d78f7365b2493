import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { addTaskAs } from '../../../testing/add-task.ts'
import { limitPerson } from '../../../testing/limit-person.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const anItem = (itemId: string, price: string) => ({
  itemId,
  label: itemId,
  price,
  description: '',
})
const lists = [
  aField('itemList', {
    id: 'power',
    label: 'Power',
    items: [anItem('Socket', '96.00'), anItem('Cable', '5.00')],
  }),
  aField('itemList', { id: 'rental', label: 'Rental', items: [anItem('Chair', '12.00')] }),
]
const ordered = (socket: number, chair = 0) =>
  ({
    power: [{ itemId: 'Socket', quantity: socket }],
    rental: [{ itemId: 'Chair', quantity: chair }],
  }) as never

/** A form with lists of two suppliers, and a link of the first. */
async function aSupplier() {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  const { moderator, admin, food, tech, guest } = stage.cast
  const form = await aPublishedForm(stage, { fields: lists })
  const { id: supplierId } = await moderator.api.suppliers.add({ company: 'Voltline' } as never)
  const hall = await admin.api.customFields.add({ label: 'Hall', type: 'text' })
  const place = async (teamId: string, value: string) => {
    const { revision } = await admin.api.teamCustomFields.get({ teamId })
    await admin.api.teamCustomFields.update({
      teamId,
      revision,
      values: [{ customFieldId: hall.id, value }],
    })
  }
  await place(food.team.id, 'Hall 2')
  await place(tech.team.id, 'Hall 10')
  const api = moderator.api.supplierOrders
  const power = { formId: form.id, fieldId: 'power', listId: '' }
  await api.chooseLists({ supplierId, add: [power], remove: [] })
  const addLink = (over: object = {}) =>
    api.addLink({
      supplierId,
      name: 'Warehouse',
      lastDay: '2026-06-20',
      customFieldIds: [hall.id],
      ...over,
    })
  const order = (of: typeof food, values: never, over: object = {}) =>
    of.owner.api.filling.submit({ formId: form.id, revision: 0, values, ...over })
  const open = (token: string) => guest.supplierOrders.open({ token })
  return { stage, form, supplierId, hall, api, power, addLink, order, open, place, food, tech }
}

test('a link shows what is ordered from the supplier by hall, and nothing else', async () => {
  const { form, addLink, order, open, food, tech, hall } = await aSupplier()
  await order(tech, ordered(1, 4))
  await order(food, ordered(2))
  await food.owner.api.filling.saveDraft({
    formId: form.id,
    revision: 0,
    values: ordered(9),
  })
  const { token, ...link } = await addLink()
  expect(link).toMatchObject({ name: 'Warehouse', isExpired: false, customFieldIds: [hall.id] })
  const orders = await open(token)
  expect(orders).toMatchObject({
    company: 'Voltline',
    columns: ['Hall'],
    seenAt: null,
    gone: [],
    isCut: false,
    totals: [{ currencyId: 'GBP', amount: '288.00' }],
  })
  expect(
    orders.rows.map(({ cells, company, item, quantity, amounts, was }) => [
      ...cells,
      company,
      item,
      quantity,
      amounts?.amount,
      was,
    ]),
  ).toEqual([
    ['Hall 2', food.team.name, 'Socket', 2, '192.00', null],
    ['Hall 10', tech.team.name, 'Socket', 1, '96.00', null],
  ])
  const text = JSON.stringify(orders)
  for (const secret of ['Chair', 'Rental', food.owner.person.email])
    expect(text).not.toContain(secret)
})

test('changes since the last look are marked until the supplier confirms them', async () => {
  const { stage, addLink, order, open, food, tech } = await aSupplier()
  const { supplierOrders } = stage.cast.guest
  const { submissionId } = await order(food, ordered(2))
  const { token } = await addLink()
  const first = await open(token)
  const seen = await supplierOrders.confirm({ token, state: first.state })
  expect(seen.seenAt).not.toBeNull()
  const { submissionId: second } = await order(tech, ordered(1))
  await order(food, ordered(3), { submissionId, revision: 1 })
  // Somebody who still looks at the first list confirms nothing that they have not seen.
  const stale = supplierOrders.confirm({ token, state: first.state })
  expect(await refusal(stale)).toMatchObject({ code: 'SUPPLIER_ORDERS_CHANGED' })
  const marked = await open(token)
  expect(marked.rows.map(({ was }) => was)).toEqual([2, 0])
  await supplierOrders.confirm({ token, state: marked.state })
  await stage.cast.moderator.api.submissions.remove({ submissionIds: [second] })
  const last = await open(token)
  expect(last.rows.map(({ was }) => was)).toEqual([null])
  expect(last.gone).toMatchObject([{ was: 1, text: `Hall 10 · ${tech.team.name} · Socket` }])
})

test('another price is one change, in the list and in the file', async () => {
  const { stage, addLink, order, open, food, tech } = await aSupplier()
  const { supplierOrders } = stage.cast.guest
  const { submissionId } = await order(food, ordered(8))
  const { submissionId: second } = await order(tech, ordered(1))
  const { token } = await addLink()
  await supplierOrders.confirm({ token, state: (await open(token)).state })
  const { submissions } = stage.cast.moderator.api
  await submissions.correctOrder({
    submissionId,
    revision: 1,
    reason: 'Agreed price',
    prices: [{ listId: 'power', itemId: 'Socket', price: '12.35' }],
  })
  await submissions.remove({ submissionIds: [second] })
  const { rows, gone } = await open(token)
  expect(rows).toMatchObject([
    { quantity: 8, was: null, price: '12.35', wasPrices: [{ price: '96.00' }] },
  ])
  expect(gone).toMatchObject([{ item: 'Socket', was: 1, company: tech.team.name }])
  const { csv } = await supplierOrders.file({ token })
  expect(csv.trim().split('\r\n')).toEqual([
    'Hall,Company,List,Item,Quantity,Previous quantity,Price,Previous price,VAT of the price,Amount,Currency,Previous place',
    `Hall 2,${food.team.name},Power,Socket,8,,12.35,96.00,,98.80,GBP,`,
    `,${tech.team.name},Power,Socket,0,1,,96.00,,,GBP,Hall 10 · ${tech.team.name} · Socket`,
  ])
})

test('the name of a deleted company is removed from what the supplier has confirmed', async () => {
  const { stage, addLink, order, open, food, tech } = await aSupplier()
  const { supplierOrders } = stage.cast.guest
  await order(food, ordered(2))
  await order(tech, ordered(1))
  const { token } = await addLink()
  await supplierOrders.confirm({ token, state: (await open(token)).state })
  await stage.cast.admin.api.teams.remove({ teamId: tech.team.id })
  const orders = await open(token)
  expect(orders.gone).toMatchObject([
    { text: 'A removed company · Socket', company: 'A removed company', was: 1 },
  ])
  expect(orders.rows.map(({ company, was }) => [company, was])).toEqual([[food.team.name, null]])
  const { rows } = await stage.event.inEvent(({ tx }) => tx.execute('select * from supplier_links'))
  expect(JSON.stringify(rows)).toContain(food.team.name)
  expect(JSON.stringify(rows)).not.toContain(tech.team.name)
})

test('a stand that moved is a change, also for a supplier who confirms what it has just read', async () => {
  const { stage, addLink, order, open, place, food } = await aSupplier()
  const { supplierOrders } = stage.cast.guest
  await order(food, ordered(2))
  const { token } = await addLink()
  const { state } = await open(token)
  await supplierOrders.confirm({ token, state })
  await place(food.team.id, 'Hall 3')
  expect((await open(token)).rows).toMatchObject([
    { cells: ['Hall 3'], was: null, moved: `Hall 2 · ${food.team.name} · Socket` },
  ])
  expect(await refusal(supplierOrders.confirm({ token, state }))).toMatchObject({
    code: 'SUPPLIER_ORDERS_CHANGED',
  })
})

test('archiving a supplier closes its links, and restoring it opens them', async () => {
  const { stage, supplierId, addLink, open } = await aSupplier()
  const { token } = await addLink()
  const { suppliers } = stage.cast.moderator.api
  await suppliers.archive({ supplierIds: [supplierId], isArchived: true })
  expect(await refusal(open(token))).toMatchObject({ status: 404 })
  await suppliers.archive({ supplierIds: [supplierId], isArchived: false })
  expect(await open(token)).toMatchObject({ company: 'Voltline' })
})

test('the file has the same rows and amounts', async () => {
  const { stage, addLink, order, food } = await aSupplier()
  await order(food, ordered(2))
  const { token } = await addLink()
  const { name, csv } = await stage.cast.guest.supplierOrders.file({ token })
  expect(name).toBe('Voltline.csv')
  expect(csv.split('\r\n').slice(1, 2)).toEqual([
    `Hall 2,${food.team.name},Power,Socket,2,,96.00,,,192.00,GBP,`,
  ])
})

test('the spreadsheet has the same rows, with numbers as numbers', async () => {
  const { stage, addLink, order, food } = await aSupplier()
  await order(food, ordered(2))
  const { token } = await addLink()
  const {
    name,
    csv,
    xlsx = '',
  } = await stage.cast.guest.supplierOrders.file({
    token,
    format: 'xlsx',
  })
  expect([name, csv]).toEqual(['Voltline.xlsx', ''])
  const { sheets } = await readXlsx(Buffer.from(xlsx, 'base64'))
  const [head, line] = sheets[0]?.rows ?? []
  expect(head?.slice(0, 5)).toEqual(['Hall', 'Company', 'List', 'Item', 'Quantity'])
  expect(line?.slice(0, 5)).toEqual(['Hall 2', food.team.name, 'Power', 'Socket', 2])
})

test('a withdrawn team is not in the list', async () => {
  const { stage, addLink, order, open, tech } = await aSupplier()
  await order(tech, ordered(1))
  const { token } = await addLink()
  expect((await open(token)).rows).toHaveLength(1)
  const { teams } = stage.cast.admin.api
  const { revision } = await teams.get({ teamId: tech.team.id })
  await teams.withdraw({ teamId: tech.team.id, reason: 'cancelled', revision })
  expect((await open(token)).rows).toEqual([])
})

test('only the hash of a link is stored, and it opens nothing once it is over', async () => {
  const { stage, supplierId, addLink, open, api } = await aSupplier()
  const { token, id: supplierLinkId } = await addLink()
  const { rows } = await stage.event.inEvent(({ tx }) => tx.execute('select * from supplier_links'))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const closed = { status: 404, code: 'SUPPLIER_LINK_CLOSED' }
  expect(await refusal(open(`${token}x`))).toMatchObject(closed)
  // Until the end of its last day in the event's time zone.
  portal.clock.set('2026-06-20T22:30:00Z')
  await open(token)
  portal.clock.set('2026-06-20T23:30:00Z')
  expect(await refusal(open(token))).toMatchObject(closed)
  portal.clock.set('2026-06-15T12:00:00Z')
  await api.removeLink({ supplierId, supplierLinkId })
  expect(await refusal(open(token))).toMatchObject(closed)
  const again = api.removeLink({ supplierId, supplierLinkId })
  expect(await refusal(again)).toMatchObject({ code: 'SUPPLIER_LINK_NOT_FOUND' })
})

test('a link of another event, and of a deleted supplier, opens nothing', async () => {
  const { stage, supplierId, addLink, open } = await aSupplier()
  const { token } = await addLink()
  const other = await stageOf(portal)
  const closed = { code: 'SUPPLIER_LINK_CLOSED' }
  expect(await refusal(other.cast.guest.supplierOrders.open({ token }))).toMatchObject(closed)
  await stage.cast.moderator.api.suppliers.remove({ supplierIds: [supplierId] })
  expect(await refusal(open(token))).toMatchObject(closed)
})

test('an item list has one supplier, and must exist', async () => {
  const { stage, supplierId, api, power } = await aSupplier()
  const { suppliers } = stage.cast.moderator.api
  const { id: second } = await suppliers.add({ company: 'Ampere' } as never)
  const moved = await api.chooseLists({ supplierId: second, add: [power], remove: [] })
  const find = ({ lists: all }: typeof moved) => all.find(({ fieldId }) => fieldId === 'power')
  expect(find(moved)).toMatchObject({ label: 'Power', supplier: { company: 'Ampere' } })
  expect(find(await api.ordering({ supplierId }))?.supplier?.id).toBe(second)
  // A list of another supplier is not removed.
  const same = await api.chooseLists({ supplierId, add: [], remove: [power] })
  expect(find(same)?.supplier?.id).toBe(second)
  const unknown = api.chooseLists({ supplierId, add: [{ ...power, fieldId: 'none' }], remove: [] })
  expect(await refusal(unknown)).toMatchObject({ code: 'INVALID_SUPPLIER_LINK' })
})

test('a link needs a future day and known custom fields, and a supplier has 20 at most', async () => {
  const { addLink } = await aSupplier()
  for (const [over, path] of [
    [{ lastDay: '2026-06-14' }, 'lastDay'],
    [{ customFieldIds: ['none'] }, 'customFieldIds'],
  ] as const)
    await expect(addLink(over)).rejects.toMatchObject({
      code: 'INVALID_SUPPLIER_LINK',
      data: { problems: [{ path }] },
    })
  for (let n = 0; n < 20; n += 1) await addLink()
  expect(await refusal(addLink())).toMatchObject({ code: 'TOO_MANY_SUPPLIER_LINKS' })
})

test('organisers who add links at once do not exceed the 20 either', async () => {
  const { stage, supplierId, addLink, api } = await aSupplier()
  for (let n = 0; n < 19; n += 1) await addLink()
  const byAdmin = () =>
    stage.cast.admin.api.supplierOrders.addLink({
      supplierId,
      name: 'Site',
      lastDay: '2026-06-20',
      customFieldIds: [],
    })
  const added = await Promise.allSettled([addLink(), byAdmin(), addLink(), byAdmin()])
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await api.ordering({ supplierId })).links).toHaveLength(20)
})

test('the list of an archived form, which a link still shows, can be taken from its supplier', async () => {
  const { stage, form, supplierId, addLink, order, open, api, power, food } = await aSupplier()
  await order(food, ordered(2))
  const { token } = await addLink()
  const { forms } = stage.cast.moderator.api
  await forms.archive({ formIds: [form.id], isArchived: true })
  expect((await open(token)).rows).toHaveLength(1)
  const { lists: all } = await api.ordering({ supplierId })
  expect(all.map(({ label }) => label)).toEqual(['Power'])
  expect((await api.chooseLists({ supplierId, add: [], remove: [power] })).lists).toEqual([])
  expect((await open(token)).rows).toEqual([])
})

test('teams and organisers with limits create no links', async () => {
  const { stage, supplierId, addLink, food } = await aSupplier()
  const input = { supplierId, name: 'Me', lastDay: '2026-06-20', customFieldIds: [] }
  const byTeam = food.owner.api.supplierOrders.addLink(input)
  expect(await refusal(byTeam)).toMatchObject({ status: 403 })
  await addLink()
  await limitPerson(stage.cast, stage.cast.moderator, { teamTypeIds: [food.teamTypeId] })
  expect(await refusal(addLink())).toMatchObject({ status: 403 })
})

test('people with limits who are signed in neither open a link nor confirm a part for the supplier', async () => {
  const { stage, addLink, open, order, food, tech } = await aSupplier()
  await order(food, ordered(1))
  await order(tech, ordered(2))
  const { token } = await addLink()
  const { state } = await open(token)
  const { cast } = stage
  const { id: taskId } = await addTaskAs(cast.moderator, { teamTypeIds: [food.teamTypeId] })
  await limitPerson(cast, food.member, { taskIds: [taskId] })
  await limitPerson(cast, cast.moderator, { teamTypeIds: [food.teamTypeId] })
  for (const { supplierOrders } of [cast.moderator.api, food.member.api]) {
    const outside = { code: 'OUTSIDE_LIMITS' }
    expect(await refusal(supplierOrders.open({ token }))).toMatchObject(outside)
    expect(await refusal(supplierOrders.file({ token }))).toMatchObject(outside)
    expect(await refusal(supplierOrders.confirm({ token, state }))).toMatchObject(outside)
  }
  expect((await open(token)).rows.map(({ was }) => was)).toEqual([null, null])
})

test('a network opens links 60 times in a minute', async () => {
  const { open } = await aSupplier()
  for (let n = 0; n < 60; n += 1) await refusal(open('no-such-link'))
  expect(await refusal(open('no-such-link'))).toMatchObject({ status: 429 })
})

test('an item list names its supplier', async () => {
  const { form, supplierId, api } = await aSupplier()
  const of = (fieldId: string) => api.ofList({ formId: form.id, fieldId })
  expect(await of('power')).toEqual({ supplier: { id: supplierId, company: 'Voltline' } })
  expect(await of('rental')).toEqual({ supplier: null })
  const missing = api.ofList({ formId: 'another', fieldId: 'list' })
  expect(await refusal(missing)).toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' })
})

test('orders with net and with gross prices have one set of sums, as in the sums by supplier', async () => {
  const { stage, addLink, order, open, food, tech } = await aSupplier()
  const { settings, orders } = stage.cast.admin.api
  const setTax = async (arePricesWithoutVat: boolean) => {
    const { data, revision } = await settings.variables.read()
    await settings.variables.change({
      data: { ...data, arePricesWithoutVat, taxRate: '20' },
      revision,
    })
  }
  await setTax(true)
  await order(food, ordered(2))
  await setTax(false)
  await order(tech, ordered(1, 3))
  const { token } = await addLink()
  const { rows, totals } = await open(token)
  // 192.00 + 38.40, and 96.00 incl. 16.00.
  expect(rows.map(({ vat, amounts }) => [vat, amounts?.gross])).toEqual([
    ['withoutVat', '230.40'],
    ['withVat', '96.00'],
  ])
  const sums = { net: '272.00', tax: '54.40', gross: '326.40' }
  expect(totals).toMatchObject([{ currencyId: 'GBP', vat: null, ...sums }])
  const { rows: bySupplier } = await orders.sums({ by: 'supplier' })
  expect(bySupplier.find(({ label }) => label === 'Voltline')?.amounts).toMatchObject([sums])
  const { csv } = await stage.cast.guest.supplierOrders.file({ token })
  expect(csv.trim().split('\r\n')).toEqual([
    'Hall,Company,List,Item,Quantity,Previous quantity,Price,Previous price,VAT of the price,Total excl. VAT,VAT,Total incl. VAT,Currency,Previous place',
    `Hall 2,${food.team.name},Power,Socket,2,,96.00,,excl. VAT,192.00,38.40,230.40,GBP,`,
    `Hall 10,${tech.team.name},Power,Socket,1,,96.00,,incl. VAT,80.00,16.00,96.00,GBP,`,
  ])
})
