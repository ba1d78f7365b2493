// The file of order lines for accounting: its rows are the orders of the list, and add up to their totals.
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { fromMinorUnits, toMinorUnits } from '@eventflow/domain/kernel'
import type { Variables } from '@eventflow/domain/settings'
import type { OrderRow } from '@eventflow/domain/submissions'
import { limitPerson } from '../../../testing/limit-person.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const item = (itemId: string, price: string, taxRate?: string) => ({
  itemId,
  label: itemId,
  price,
  description: '',
  ...(taxRate !== undefined && { taxRate }),
})
const fieldsIn = (currencyId: string) => [
  aField('itemList', {
    id: 'list',
    label: 'Furniture',
    items: [
      item('Table', currencyId === 'JPY' ? '45' : '45.05'),
      item('Book', currencyId === 'JPY' ? '10' : '10.05', '7'),
      item('Voucher', '-20'),
      item('Bar', 'on request'),
    ],
  }),
]
const ordered = (quantities: Readonly<Record<string, number>>) =>
  ({
    list: Object.entries(quantities).map(([itemId, quantity]) => ({ itemId, quantity })),
  }) as never

type Tax = Partial<Variables>

async function setVariables({ cast }: Stage, data: Tax) {
  const { variables } = cast.admin.api.settings
  const { revision } = await variables.read()
  await variables.change({ data, revision })
}

async function aStage({ currencyId = 'EUR', ...data }: Tax = {}) {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  await setVariables(stage, { currencyId, ...data })
  const form = await aPublishedForm(stage, { fields: fieldsIn(currencyId), title: 'Shop' })
  const { food, tech, moderator } = stage.cast
  const submit = (team: typeof food, quantities: Record<string, number>, over: object = {}) =>
    team.owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: ordered(quantities),
      ...over,
    })
  const get = (path: string, cookie = moderator.cookie) =>
    stage.event.inject({ method: 'GET', url: `/api/${path}`, cookie })
  /** The rows of the file, with their headings. No cell of these tests has a quote. */
  const rows = async (query = '') => {
    const file = await get(`orders/lines.csv${query}`)
    expect(file.statusCode).toBe(200)
    const [head = [], ...lines] = file.body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    return lines.map((cells) =>
      Object.fromEntries(head.map((label, place) => [label, cells[place] ?? ''])),
    )
  }
  return { stage, form, food, tech, submit, get, rows, orders: moderator.api.orders }
}

const credit = (amount: string, taxRate: string) => ({ label: 'Late', amount, taxRate })

const CASES: readonly (readonly [string, Tax])[] = [
  ['net prices', { arePricesWithoutVat: true, taxRate: '19' }],
  [
    'net prices, rounded for each line',
    { arePricesWithoutVat: true, taxRate: '19', isTaxPerLine: true },
  ],
  ['gross prices', { taxRate: '19' }],
  ['gross prices, rounded for each line', { taxRate: '19', isTaxPerLine: true }],
  ['a rate of one item', {}],
  ['a currency without decimals', { currencyId: 'JPY', taxRate: '19' }],
]

/** Added up in cents, which are exact. */
const sumOf = (amounts: readonly (string | undefined)[]): string =>
  fromMinorUnits(amounts.reduce((sum, amount) => sum + (toMinorUnits(amount ?? '') ?? 0), 0))

type Opened = Awaited<ReturnType<typeof aStage>>
type Line = Readonly<Record<string, string>>

/** An order that was corrected twice before the event changed its currency and its tax. */
async function correctTwice({ stage, food, submit }: Opened, { currencyId, taxRate }: Tax) {
  const { submissionId } = await submit(food, { Table: 3, Book: 3, Voucher: 1, Bar: 2 })
  const correct = (revision: number, input: object) =>
    stage.cast.moderator.api.submissions.correctOrder({
      submissionId,
      revision,
      prices: [],
      reason: 'Agreed',
      ...input,
    })
  const cents = currencyId === 'JPY' ? '' : '.37'
  const rate = taxRate ?? '7'
  await correct(1, {
    prices: [{ listId: 'list', itemId: 'Table', price: `40${cents}` }],
    lines: [credit(`-10${cents}`, rate)],
  })
  await correct(2, { lines: [credit(`-5${cents}`, rate), credit('3', '7')] })
  await setVariables(stage, { currencyId: 'CHF', taxRate: '8.1' })
}

const inXlsx = (text: string): unknown => {
  if (/^\d{4}-/.test(text)) return expect.any(Date) as unknown
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

test.each(CASES)('%s: rows, stored total, list, file and XLSX agree', async (_name, tax: Tax) => {
  const opened = await aStage(tax)
  await correctTwice(opened, tax)
  const { get, orders } = opened
  const lines: Line[] = await opened.rows()
  expect(lines.map(({ Item, Quantity }) => `${Quantity} ${Item}`)).toEqual([
    '3 Table',
    '3 Book',
    '1 Voucher',
    '2 Bar',
    '1 Late',
    '1 Late',
  ])
  const sums = {
    net: sumOf(lines.map(({ Net }) => Net)),
    tax: sumOf(lines.map(({ VAT }) => VAT)),
    gross: sumOf(lines.map(({ Gross }) => Gross)),
  }
  const { total, taxes, currencyId } = (await orders.list({})).items[0] as OrderRow
  expect(taxes).toEqual(sums)
  expect(total).toBe(tax.arePricesWithoutVat === true ? sums.net : sums.gross)
  expect((await orders.sums({})).totals).toEqual([
    { currencyId, amount: total, tax: sums.tax, gross: sums.gross },
  ])
  expect(new Set(lines.map(({ Currency }) => Currency))).toEqual(new Set([currencyId]))

  const { sheets } = await readXlsx((await get('orders/lines.xlsx')).rawPayload)
  const [head = [], ...cells] = sheets[0]?.rows ?? []
  expect(cells.map((line) => line.map((cell) => cell ?? ''))).toEqual(
    lines.map((line) => head.map((label) => inXlsx(line[String(label)] ?? ''))),
  )
})

test('each row has its order, and the custom fields that the event has chosen', async () => {
  const { stage, food, submit, rows } = await aStage({ taxRate: '19' })
  const { customFields, teamCustomFields } = stage.cast.admin.api
  const add = async (label: string, type = 'text') =>
    (await customFields.add({ label, type, options: [] } as never)).id
  const [vat, hall, invoice] = [
    await add('VAT number'),
    await add('Hall'),
    await add('Invoice name'),
  ]
  const teamId = food.team.id
  const { revision } = await teamCustomFields.get({ teamId })
  await teamCustomFields.update({
    teamId,
    revision,
    values: [
      { customFieldId: vat, value: 'DE123456789' },
      { customFieldId: hall, value: '3' },
      { customFieldId: invoice, value: 'Food Ltd' },
    ],
  } as never)
  await setVariables(stage, { accountingFieldIds: [invoice, vat, 'gone'] })
  const { submissionId } = await submit(food, { Table: 1 })
  portal.clock.set('2026-06-17T12:00:00Z')
  await submit(food, { Table: 2 }, { submissionId, revision: 1 })
  const [row] = await rows()
  expect(row).toMatchObject({
    'Order number': '1',
    Submitted: expect.stringMatching(/^2026-06-15 /) as string,
    Changed: expect.stringMatching(/^2026-06-17 /) as string,
    'Invoice name': 'Food Ltd',
    'VAT number': 'DE123456789',
    List: 'Furniture',
    Item: 'Table',
    Quantity: '2',
    'Unit price': '45.05',
    Net: '75.71',
    'VAT rate in percent': '19',
    VAT: '14.39',
    Gross: '90.10',
    Currency: 'EUR',
  })
  expect(Object.values(row ?? {})).toContain(food.team.name)
  expect(row).not.toHaveProperty('Hall')

  await submit(food, { Table: 0 }, { submissionId, revision: 2 })
  expect(await rows()).toMatchObject([
    { 'Order number': '1', Item: '', Net: '0.00', Gross: '0.00' },
  ])
})

test('the file has the orders that its reader lists, with the same filters', async () => {
  const { stage, form, food, tech, submit, get, rows } = await aStage()
  await submit(food, { Table: 1, Book: 1 })
  await submit(tech, { Table: 1 })
  await food.owner.api.filling.saveDraft({
    formId: form.id,
    revision: 0,
    values: ordered({ Table: 9 }),
  })
  const numbers = async (query = '') =>
    (await rows(query)).map(({ 'Order number': number }) => number)
  expect(await numbers()).toEqual(['1', '1', '2'])
  expect(await numbers('?direction=desc')).toEqual(['2', '1', '1'])
  expect(await numbers(`?search=${encodeURIComponent(tech.team.name)}`)).toEqual(['2'])
  expect((await get('orders/lines.csv?sort=nothing')).statusCode).toBe(422)
  expect((await get('orders/lines.csv')).headers['x-total-rows']).toBe('2')
  for (const format of ['csv', 'xlsx'])
    expect((await get(`orders/lines.${format}`, food.owner.cookie)).statusCode).toBe(403)

  const { teams } = stage.cast.admin.api
  const { revision } = await teams.get({ teamId: tech.team.id })
  await teams.withdraw({ teamId: tech.team.id, reason: 'cancelled', revision })
  expect(await numbers()).toEqual(['1', '1'])
  expect(await numbers('?isWithdrawn=true')).toEqual(['2'])
  await limitPerson(stage.cast, stage.cast.moderator, { teamTypeIds: [tech.teamTypeId] })
  expect(await numbers()).toEqual([])
})
