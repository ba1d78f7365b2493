// Orders that organisers mark as paid.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { OrderRow } from '@eventflow/domain/submissions'
import { auditLog } from '../../../platform/audit/audit.tables.ts'
import { limitPerson } from '../../../testing/limit-person.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, formMails, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const fields = [
  aField('itemList', {
    id: 'list',
    label: 'Furniture',
    items: [{ itemId: 'Table', label: 'Table', price: '45', description: '' }],
  }),
]
const ordered = (quantity: number) => ({ list: [{ itemId: 'Table', quantity }] }) as never

/** Two orders of two teams, at net prices with 20 % VAT. */
async function aStage() {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  const { food, tech, moderator, admin } = stage.cast
  const { variables } = admin.api.settings
  const { revision } = await variables.read()
  await variables.change({ data: { arePricesWithoutVat: true, taxRate: '20' }, revision })
  const form = await aPublishedForm(stage, { fields })
  const submit = (team: typeof food, quantity: number, over: object = {}) =>
    team.owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: ordered(quantity),
      ...over,
    })
  const one = await submit(food, 2)
  const other = await submit(tech, 1)
  const { orders } = moderator.api
  const list = async (input: object = {}) => (await orders.list(input)).items
  const mark = async (rows: readonly OrderRow[], isPaid = true) => {
    const marked = await orders.markPaid({
      orders: rows.map(({ id: submissionId, revision: seen }) => ({
        submissionId,
        revision: seen,
      })),
      isPaid,
    })
    // Marks are in the order of their times.
    portal.clock.set(new Date(portal.clock.now().getTime() + 1_000).toISOString())
    return marked
  }
  const get = (path: string) =>
    stage.event.inject({ method: 'GET', url: `/api/${path}`, cookie: moderator.cookie })
  return { stage, form, food, tech, submit, one, other, orders, list, mark, get }
}

test('a mark has the total incl. VAT, its time and its author, and changes no revision', async () => {
  const { stage, food, one, list, mark, orders } = await aStage()
  const before = await list()
  expect(before.map(({ paid }) => paid)).toEqual([null, null])
  portal.clock.set('2026-06-20T08:00:00Z')
  expect(await mark(before.slice(0, 1))).toMatchObject({ changed: 1 })
  const { firstName, surname } = stage.cast.moderator.person
  const paid = { at: '2026-06-20T08:00:00.000Z', amount: '108.00', currencyId: 'GBP' }
  const [marked, unmarked] = await list()
  expect(marked).toEqual({
    ...before[0],
    paid: { ...paid, byName: `${firstName} ${surname}` },
  })
  expect(unmarked?.paid).toBeNull()
  const numbers = async (input: object) => (await list(input)).map(({ orderNumber }) => orderNumber)
  expect(await numbers({ payment: 'paid' })).toEqual([1])
  expect(await numbers({ payment: 'notPaid' })).toEqual([2])
  expect((await orders.sums({ payment: 'paid' })).orders).toBe(1)

  const { submissionId } = one
  const seen = await food.owner.api.submissions.get({ submissionId })
  expect(seen.payment).toEqual({
    total: '108.00',
    currencyId: 'GBP',
    // Teams do not read which organiser it was.
    paid: { ...paid, byName: null },
  })
  const ofOrganiser = await stage.cast.moderator.api.submissions.get({ submissionId })
  expect(ofOrganiser.payment?.paid?.byName).toBe(`${firstName} ${surname}`)
})

test('only real changes are counted, and the latest mark applies', async () => {
  const { list, mark } = await aStage()
  await mark((await list()).slice(0, 1))
  expect(await mark(await list())).toMatchObject({ changed: 1 })
  expect(await mark(await list())).toEqual({ changed: 0, markIds: [] })
  expect(await mark(await list(), false)).toMatchObject({ changed: 2 })
  expect((await list()).map(({ paid }) => paid)).toEqual([null, null])
  expect(await mark(await list(), false)).toEqual({ changed: 0, markIds: [] })
})

test('an order that changes later keeps what was paid, and can be marked again', async () => {
  const { food, one, submit, list, mark, orders, get } = await aStage()
  await mark((await list()).slice(0, 1))
  const { submissionId } = one
  await submit(food, 3, { submissionId, revision: 1 })
  const { payment } = await food.owner.api.submissions.get({ submissionId })
  expect(payment).toMatchObject({ total: '162.00', paid: { amount: '108.00' } })
  expect((await list({ payment: 'partlyPaid' })).map(({ orderNumber }) => orderNumber)).toEqual([1])
  expect(await orders.sums({ payment: 'partlyPaid' })).toMatchObject({
    paid: [{ currencyId: 'GBP', amount: '108.00' }],
    toPay: [{ currencyId: 'GBP', amount: '54.00' }],
  })
  expect(await orders.sums({})).toMatchObject({ toPay: [{ amount: '108.00' }] })
  const toPay = await list({ payment: 'toPay' })
  expect(toPay.map(({ orderNumber }) => orderNumber)).toEqual([1, 2])
  // Nobody knows which lines were paid.
  const lines = (await get('orders/lines.csv')).payload
  expect(lines).toContain('Paid in full on')
  expect(lines.split('\r\n')[1]).toMatch(/,$/)
  expect(await mark((await list()).slice(0, 1))).toMatchObject({ changed: 1 })
  expect((await list())[0]?.paid?.amount).toBe('162.00')
})

test('an order whose total fell after its payment is paid in full, also in the lines for accounting', async () => {
  const { one, food, submit, list, mark, get } = await aStage()
  portal.clock.set('2026-06-20T08:00:00Z')
  await mark((await list()).slice(0, 1))
  await submit(food, 1, { submissionId: one.submissionId, revision: 1 })
  const [, line] = (await get('orders/lines.csv')).payload.split('\r\n')
  expect(line).toMatch(/,2026-06-20 09:00(:00)?$/)
})

test('an order of 0.00 is not among those that are not paid', async () => {
  const { one, food, submit, list } = await aStage()
  await submit(food, 0, { submissionId: one.submissionId, revision: 1 })
  const numbers = async (payment: string) =>
    (await list({ payment })).map(({ orderNumber }) => orderNumber)
  expect(await numbers('notPaid')).toEqual([2])
  expect(await numbers('toPay')).toEqual([2])
  expect(await numbers('nothingToPay')).toEqual([1])
})

test('list, sums and file agree about an order that was paid in another currency', async () => {
  const { stage, one, food, submit, list, mark, orders, get } = await aStage()
  await mark((await list()).slice(0, 1))
  const { variables } = stage.cast.admin.api.settings
  const { data, revision } = await variables.read()
  await variables.change({ data: { ...data, currencyId: 'CHF' }, revision })
  const { submissionId } = one
  await submit(food, 2, { submissionId, revision: 1, acceptsPrices: true })
  const states = ['paid', 'partlyPaid', 'notPaid', 'otherCurrency'] as const
  const numbers = await Promise.all(
    states.map(async (payment) => (await list({ payment })).map(({ orderNumber }) => orderNumber)),
  )
  expect(numbers).toEqual([[], [], [2], [1]])
  expect(await orders.sums({})).toMatchObject({
    paid: [{ currencyId: 'GBP', amount: '108.00' }],
    toPay: [{ currencyId: 'GBP', amount: '54.00' }],
    otherCurrency: { orders: 1, totals: [{ currencyId: 'CHF', amount: '108.00' }] },
  })
  expect((await get('orders/lines.csv')).payload.split('\r\n')[1]).toMatch(/,CHF,$/)
  expect((await get('orders.csv?payment=otherCurrency')).payload).toContain('GBP 108.00')
})

test.each([
  [1, 'Paid: £108.00. That is £54.00 more than the total now.'],
  [3, 'Paid: £108.00. £54.00 is not paid yet.'],
])(
  'an email about a paid order, changed to %i tables, states what was paid',
  async (quantity, text) => {
    const { stage, food, one, submit, list, mark } = await aStage()
    await mark((await list()).slice(0, 1))
    await submit(food, quantity, { submissionId: one.submissionId, revision: 1 })
    const mails = (await formMails(stage)).filter(({ text: body }) => body?.includes(' before, '))
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) expect(mail.text).toContain(text)
  },
)

test('nobody marks a total that they have not seen: none of the orders is marked', async () => {
  const { food, one, submit, list, mark } = await aStage()
  const rows = await list()
  await submit(food, 3, { submissionId: one.submissionId, revision: 1 })
  expect(await refusal(mark(rows))).toMatchObject({
    code: 'STALE_REVISION',
    current: { total: '135.00' },
  })
  expect((await list()).map(({ paid }) => paid)).toEqual([null, null])
})

test('Undo restores the mark before, unless somebody has marked the order since', async () => {
  const { stage, list, mark, orders } = await aStage()
  const paid = async () => (await list()).map((row) => row.paid?.at ?? null)
  await mark((await list()).slice(0, 1))
  const before = await paid()
  portal.clock.set('2026-06-21T08:00:00Z')
  const removed = await mark(await list(), false)
  expect(removed.changed).toBe(1)
  const byOther = stage.cast.admin.api.orders.putBack({ markIds: removed.markIds })
  expect(await byOther).toEqual({ changed: 0 })
  expect(await orders.putBack({ markIds: removed.markIds })).toEqual({ changed: 1 })
  expect(await paid()).toEqual(before)
  expect(await refusal(orders.putBack({ markIds: removed.markIds }))).toMatchObject({ status: 404 })

  const both = await mark(await list())
  await mark(await list(), false)
  expect(await orders.putBack({ markIds: both.markIds })).toEqual({ changed: 0 })
  expect(await paid()).toEqual([null, null])
})

test('drafts, submissions without an order and unknown ones are not found', async () => {
  const { stage, form, food, submit, orders } = await aStage()
  const { submissionId: nothing } = await submit(food, 0)
  const draft = await food.owner.api.filling.saveDraft({
    formId: form.id,
    revision: 0,
    values: ordered(9),
  })
  for (const submissionId of [nothing, draft.submissionId, 'unknown'])
    expect(
      await refusal(orders.markPaid({ orders: [{ submissionId, revision: 1 }], isPaid: true })),
    ).toMatchObject({ status: 404, code: 'SUBMISSION_NOT_FOUND' })
  const seen = await stage.cast.moderator.api.submissions.get({ submissionId: nothing })
  expect(seen).not.toHaveProperty('payment')
})

test('organisers with limits mark only the orders that they may open', async () => {
  const { stage, tech, list, mark, orders } = await aStage()
  const rows = await list()
  const { markIds } = await mark(rows.slice(0, 1))
  await limitPerson(stage.cast, stage.cast.moderator, { teamTypeIds: [tech.teamTypeId] })
  expect(await refusal(mark(rows))).toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
  expect(await refusal(orders.putBack({ markIds }))).toMatchObject({ status: 404 })
  expect(await mark(rows.slice(1))).toMatchObject({ changed: 1 })
  const byTeam = stage.cast.food.owner.api.orders
  expect(await refusal(byTeam.markPaid({ orders: [], isPaid: true }))).toMatchObject({
    status: 403,
  })
})

test('exports have the day, and the list also the amount that was paid', async () => {
  const { stage, form, food, one, submit, list, mark, get } = await aStage()
  await mark((await list()).slice(0, 1))
  const cells = async (path: string, ...labels: string[]) => {
    const [head = '', ...lines] = (await get(path)).body.replace('\uFEFF', '').trim().split('\r\n')
    const named = head.split(',').map((label) => label.replaceAll('"', ''))
    return lines.map((line) => {
      const texts = line.replaceAll(/"[^"]*"/g, 'quoted').split(',')
      return labels.map((label) => texts[named.indexOf(label)])
    })
  }
  expect(await cells('orders.csv', 'Paid on', 'Amount paid incl. VAT')).toEqual([
    ['2026-06-15 13:00', '108.00'],
    ['', ''],
  ])
  expect(await cells('orders/lines.csv', 'Paid in full on')).toEqual([['2026-06-15 13:00'], ['']])
  const ofForm = `forms/${form.id}/submissions.csv`
  expect(await cells(ofForm, 'Paid On')).toEqual([['quoted'], ['']])
  expect((await get(ofForm)).body).toContain('"15/06/2026, 13:00"')

  // The order gets another currency when its team submits it again.
  const { variables } = stage.cast.admin.api.settings
  const { revision } = await variables.read()
  await variables.change({ data: { currencyId: 'EUR' }, revision })
  await submit(food, 2, { submissionId: one.submissionId, revision: 1, acceptsPrices: true })
  expect((await cells('orders.csv', 'Amount paid incl. VAT'))[0]).toEqual(['GBP 108.00'])
})

test('the audit log names the orders', async () => {
  const { stage, one, list, mark, orders } = await aStage()
  const { markIds } = await mark((await list()).slice(0, 1))
  await orders.putBack({ markIds })
  const rows = await stage.event.inEvent(({ tx }) => tx.select().from(auditLog))
  const own = rows.filter(({ action }) => action.startsWith('orders.'))
  const things = [`submission:${one.submissionId}`]
  expect(own.map(({ action, things: about }) => [action, about])).toEqual([
    ['orders.markPaid', things],
    ['orders.putBack', things],
  ])
})
