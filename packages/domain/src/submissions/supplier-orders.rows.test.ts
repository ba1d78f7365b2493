import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { sumOrders } from './orders.ts'
import {
  rowChange,
  type SeenRow,
  supplierChanges,
  supplierRows,
  supplierTotals,
  toSeen,
  type SupplierOrder,
  type SupplierRow,
} from './supplier-orders.rows.ts'

const item = (itemId: string, price = '10.00') => ({
  itemId,
  label: itemId.toUpperCase(),
  price,
  description: '',
})
const list = aField('itemList', {
  id: 'power',
  label: 'Power',
  items: [item('socket', '96.00'), item('cable'), item('special', 'POA')],
})
const forms = new Map([['d1', aFormDefinition([list])]])
const lists = [{ formId: 'form', fieldId: 'power', listId: '' }]

const line = (itemId: string, quantity: number, price: string) => ({ itemId, quantity, price })
const order = (
  team: string,
  lines: readonly object[],
  over: Partial<SupplierOrder> = {},
): SupplierOrder => ({
  submissionId: `of ${team}`,
  formId: 'form',
  definitionId: 'd1',
  teamId: team,
  teamName: team,
  values: { hall: 'Hall 2', stand: `A${team.length}` },
  answers: { power: lines },
  approval: null,
  ...over,
})
const rowsOf = (orders: readonly SupplierOrder[]) =>
  supplierRows({ orders, forms, lists, customFieldIds: ['hall', 'stand'], currencyId: 'GBP' })

test('a rejected order is not in the rows, and other orders have their approvals', () => {
  const [again, first] = [{ submissionId: 'again' }, { approval: 'submitted' }] as const
  const rows = rowsOf([
    order('Ovens', [line('socket', 2, '90.00')], { approval: 'rejected' }),
    order('Pans', [line('socket', 1, '90.00')], first),
    order('Pans', [line('socket', 4, '90.00')], { ...again, approval: 'approved' }),
    order('Pots', [line('socket', 1, '90.00')]),
  ])
  expect(rows.map(({ company, quantity, approvals }) => [company, quantity, approvals])).toEqual([
    ['Pans', 5, ['submitted', 'approved']],
    ['Pots', 1, []],
  ])
})

test('lines are sorted by hall and stand, at the prices of the orders', () => {
  const rows = rowsOf([
    order('Ovens', [line('socket', 2, '90.00'), line('special', 1, 'POA')]),
    order('Bar', [line('cable', 3, '10.00')], { values: { hall: 'Hall 10' } }),
    order('Tea', [line('socket', 1, '96.00'), line('cable', 0, '10.00')]),
  ])
  expect(rows.map(({ cells, company, item: label }) => [...cells, company, label])).toEqual([
    ['Hall 2', 'A3', 'Tea', 'SOCKET'],
    ['Hall 2', 'A5', 'Ovens', 'SOCKET'],
    ['Hall 2', 'A5', 'Ovens', 'SPECIAL'],
    ['Hall 10', '', 'Bar', 'CABLE'],
  ])
  expect(rows.map(({ quantity, price, amounts }) => [quantity, price, amounts?.amount])).toEqual([
    [1, '96.00', '96.00'],
    [2, '90.00', '180.00'],
    [1, 'POA', undefined],
    [3, '10.00', '30.00'],
  ])
  expect(supplierTotals(rows)).toMatchObject([{ currencyId: 'GBP', vat: null, amount: '306.00' }])
})

test('equal items of one team are one row, those of guests are not', () => {
  const orders = [
    order('Tea', [line('socket', 1, '96.00')]),
    order('Tea', [line('socket', 2, '96.00')], { submissionId: 'second' }),
    order('Tea', [line('socket', 1, '90.00')], { submissionId: 'earlier' }),
    order('', [line('socket', 1, '96.00')], { teamId: null, submissionId: 'g1' }),
    order('', [line('socket', 1, '96.00')], { teamId: null, submissionId: 'g2' }),
  ]
  const rows = rowsOf(orders)
  expect(rows.map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 1, 3])
})

test('an item that was removed is listed by its id, with its price', () => {
  const [row] = rowsOf([order('Tea', [line('gone', 2, '5.00')])])
  expect(row).toMatchObject({
    item: 'gone',
    list: 'Power',
    quantity: 2,
    amounts: { amount: '10.00' },
  })
  const unknown = rowsOf([order('Tea', [line('socket', 2, '5.00')], { definitionId: 'lost' })])
  expect(unknown).toMatchObject([{ item: 'socket', list: '', amounts: { amount: '10.00' } }])
})

test('every repetition of a field group counts, and the currency is that of the order', () => {
  const rooms = aField('template', { id: 'rooms', label: 'Rooms', fieldGroupId: 'room' })
  const form = {
    ...aFormDefinition([rooms]),
    fieldGroups: { room: { group: {}, fields: [list] } },
    prices: { currencyId: 'EUR' },
  }
  const rows = supplierRows({
    orders: [
      order('Tea', [], {
        answers: {
          rooms: {
            loopCount: 2,
            templateValues: [
              { power: [line('socket', 1, '96.00')] },
              { power: [line('socket', 2, '96.00')] },
            ],
          },
        },
      }),
    ],
    forms: new Map([['d1', form as never]]),
    lists: [{ formId: 'form', fieldId: 'rooms', listId: 'power' }],
    customFieldIds: [],
    currencyId: 'GBP',
  })
  expect(rows).toMatchObject([
    { quantity: 3, amounts: { amount: '288.00' }, currencyId: 'EUR', list: 'Power' },
  ])
})

type Line = readonly [itemId: string, quantity: number, price: string]

/** The rows of a team whose orders have these lines, one order for each list of lines. */
const rowsOfTeam = (orders: readonly (readonly Line[])[], currencyId = 'GBP') =>
  supplierRows({
    orders: orders.map((lines, place) =>
      order(
        'Tea',
        lines.map(([id, quantity, price]) => line(id, quantity, price)),
        { submissionId: String(place) },
      ),
    ),
    forms,
    lists,
    customFieldIds: ['hall', 'stand'],
    currencyId,
  })

/** The rows with their changes, and what is no longer ordered. */
function changesOf(rows: readonly SupplierRow[], seen: readonly SeenRow[]) {
  const { before, gone } = supplierChanges(rows, seen)
  return {
    changed: rows.flatMap((row) => {
      const { was, wasPrices } = rowChange(row, before.get(row.key))
      const prices = wasPrices.map(({ price, currencyId }) => `${price} ${currencyId}`)
      return before.has(row.key) ? [[row.item, row.quantity, was, prices.join(', ')]] : []
    }),
    gone: gone.map(({ item: name, quantity }) => [name, quantity]),
  }
}

describe('changes since the last look', () => {
  test.each([
    ['nothing', [['cable', 2, '10']], [['cable', 2, '10']], []],
    ['a new item', [], [['cable', 2, '10']], [['CABLE', 2, 0, '']]],
    ['the quantity', [['cable', 2, '10']], [['cable', 3, '10']], [['CABLE', 3, 2, '']]],
    ['the price', [['cable', 8, '39']], [['cable', 8, '12']], [['CABLE', 8, null, '39 GBP']]],
    ['both', [['cable', 7, '39']], [['cable', 8, '12']], [['CABLE', 8, 7, '39 GBP']]],
    [
      'a text as price',
      [['special', 1, 'POA']],
      [['special', 1, '9']],
      [['SPECIAL', 1, null, 'POA GBP']],
    ],
    [
      'to a text',
      [['special', 1, '9']],
      [['special', 1, 'on request']],
      [['SPECIAL', 1, null, '9 GBP']],
    ],
  ] as const)('of one order: %s', (_what, old, now, changed) => {
    const seen = rowsOfTeam([old]).map(toSeen)
    expect(changesOf(rowsOfTeam([now]), seen)).toEqual({ changed, gone: [] })
  })

  test.each([
    [
      'another order at another price is new',
      [[['cable', 2, '10']]],
      [[['cable', 2, '10']], [['cable', 1, '12']]],
      [['CABLE', 1, 0, '']],
    ],
    [
      'two orders get one price',
      [[['cable', 3, '10']], [['cable', 1, '12']]],
      [[['cable', 3, '10']], [['cable', 1, '10']]],
      [['CABLE', 4, null, '10 GBP, 12 GBP']],
    ],
    [
      'both get another price',
      [[['cable', 3, '10']], [['cable', 1, '12']]],
      [[['cable', 3, '11']], [['cable', 1, '13']]],
      [
        ['CABLE', 3, null, '10 GBP'],
        ['CABLE', 1, null, '12 GBP'],
      ],
    ],
    [
      'one of two is deleted, the item is still ordered',
      [[['cable', 3, '10']], [['cable', 1, '12']]],
      [[['cable', 3, '10']]],
      [['CABLE', 3, 4, '10 GBP, 12 GBP']],
    ],
  ] as const)('of several orders: %s', (_what, old, now, changed) => {
    const seen = rowsOfTeam(old).map(toSeen)
    expect(changesOf(rowsOfTeam(now), seen)).toEqual({ changed, gone: [] })
  })

  test('another currency is a change of the price', () => {
    const seen = rowsOfTeam([[['cable', 2, '10']]]).map(toSeen)
    const now = rowsOfTeam([[['cable', 2, '10']]], 'EUR')
    expect(changesOf(now, seen).changed).toEqual([['CABLE', 2, null, '10 GBP']])
  })

  test('an item is gone if the team orders none of it', () => {
    const seen = rowsOfTeam([
      [
        ['cable', 2, '10'],
        ['socket', 1, '96'],
      ],
    ]).map(toSeen)
    const now = rowsOfTeam([[['socket', 1, '96']]])
    expect(changesOf(now, seen)).toEqual({ changed: [], gone: [['CABLE', 2]] })
  })

  test('nothing is a change before the first look, and another place is one', () => {
    const first = rowsOf([order('Tea', [line('cable', 2, '10')])])
    expect(supplierChanges(first, null)).toEqual({ before: new Map(), gone: [] })
    const seen = first.map(toSeen)
    const elsewhere = first.map((row) => ({ ...row, cells: ['Hall 9'] }))
    const { before } = supplierChanges(elsewhere, seen)
    expect(elsewhere.map((row) => rowChange(row, before.get(row.key)).moved)).toEqual([
      'Hall 2 · A3 · Tea · CABLE',
    ])
  })

  test('rows that earlier versions stored are recognised by their key', () => {
    const seen = rowsOfTeam([[['cable', 7, '39']]]).map(({ key, quantity }) => ({
      key,
      quantity,
      text: 'Hall 2 · A3 · Tea · CABLE',
    }))
    expect(changesOf(rowsOfTeam([[['cable', 7, '39']]]), seen).changed).toEqual([])
    expect(changesOf(rowsOfTeam([[['cable', 7, '12']]]), seen)).toEqual({
      changed: [['CABLE', 7, null, '39 GBP']],
      gone: [],
    })
    expect(changesOf(rowsOfTeam([[['cable', 8, '12']]]), seen)).toEqual({
      changed: [['CABLE', 8, 7, '39 GBP']],
      gone: [],
    })
  })

  test('applied to the seen rows, they give the rows of now', () => {
    const aLine = fc.tuple(
      fc.constantFrom('socket', 'cable', 'special'),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('10.00', '12.00', 'POA'),
    )
    const orders = fc.array(fc.uniqueArray(aLine, { selector: ([id]) => id }), { maxLength: 5 })
    const facts = ({ item: name, quantity, price }: SeenRow) =>
      JSON.stringify([name, quantity, price])
    fc.assert(
      fc.property(orders, orders, (old, now) => {
        const seen = rowsOfTeam(old).map(toSeen)
        const rows = rowsOfTeam(now)
        const { before, gone } = supplierChanges(rows, seen)
        const replaced = new Set([...[...before.values()].flat(), ...gone])
        const applied = [
          ...seen.filter((row) => !replaced.has(row)),
          ...rows.filter(({ key }) => before.has(key)).map(toSeen),
        ]
        expect(applied.map(facts).toSorted()).toEqual(rows.map(toSeen).map(facts).toSorted())
        // Nothing is replaced twice, and an item that is gone is not ordered.
        expect(replaced.size).toBe([...before.values()].flat().length + gone.length)
        expect(rows.filter((row) => gone.some((last) => last.item === row.item))).toEqual([])
      }),
    )
  })
})

test('the total is that of the orders, whatever rows they become', () => {
  const aLine = fc.record({
    itemId: fc.constantFrom('socket', 'cable', 'gone'),
    quantity: fc.nat({ max: 50 }),
    cents: fc.integer({ min: -10_000, max: 100_000 }),
  })
  const orders = fc.array(
    fc.record({
      team: fc.constantFrom('Tea', 'Bar', ''),
      lines: fc.uniqueArray(aLine, { selector: ({ itemId }) => itemId }),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(orders, (made) => {
      const rows = rowsOf(
        made.map(({ team, lines }, place) =>
          order(
            team,
            lines.map(({ itemId, quantity, cents }) =>
              line(itemId, quantity, (cents / 100).toFixed(2)),
            ),
            { submissionId: String(place), teamId: team === '' ? null : team },
          ),
        ),
      )
      const cents = made.flatMap(({ lines }) => lines.map((one) => one.quantity * one.cents))
      const expected = cents.reduce((sum, one) => sum + one, 0)
      const [total] = supplierTotals(rows)
      expect(Number(total?.amount ?? 0) * 100).toBeCloseTo(expected, 3)
    }),
  )
})

test('a long text beside a company is cut, because every row repeats it', () => {
  const long = order('Tea', [line('socket', 1, '96.00')], { values: { hall: 'x'.repeat(5_000) } })
  const [row] = rowsOf([long])
  expect(row?.cells[0]).toBe(`${'x'.repeat(254)}…`)
})

test('lists of two forms are not mixed, because an id of a field is that of one form only', () => {
  const copy = aFormDefinition([
    aField('itemList', { id: 'power', label: 'Night', items: [item('socket', '96.00')] }),
  ])
  const rows = supplierRows({
    orders: [
      order('Tea', [line('socket', 1, '96.00')]),
      order('Tea', [line('socket', 2, '96.00')], { formId: 'copy', definitionId: 'd2' }),
    ],
    forms: new Map([...forms, ['d2', copy]]),
    lists: [...lists, { formId: 'copy', fieldId: 'power', listId: '' }],
    customFieldIds: [],
    currencyId: 'GBP',
  })
  expect(rows.map((row) => [row.list, row.quantity])).toEqual([
    ['Night', 2],
    ['Power', 1],
  ])
})

test('without tax, totals are separate for prices without and with VAT', () => {
  const amounts = (amount: string) => ({ amount, net: amount, tax: null, gross: amount })
  const row = (vat: 'withoutVat' | 'withVat' | null, amount: string | null) => ({
    currencyId: 'GBP',
    vat,
    amounts: amount === null ? null : amounts(amount),
  })
  expect(
    supplierTotals([
      row('withoutVat', '10.00'),
      row('withVat', '1.00'),
      row('withoutVat', '2.50'),
      row(null, null),
    ]),
  ).toEqual([
    { currencyId: 'GBP', vat: 'withoutVat', ...amounts('12.50') },
    { currencyId: 'GBP', vat: 'withVat', ...amounts('1.00') },
  ])
})

test('net and gross orders have one sum, which is that of the sums by supplier', () => {
  const at = (arePricesWithoutVat: boolean) => ({
    ...aFormDefinition([list, aField('itemList', { id: 'rest', items: [item('other')] })]),
    prices: { currencyId: 'GBP', arePricesWithoutVat, taxRate: '20' },
  })
  const both = new Map([
    ['net', at(true)],
    ['gross', at(false)],
  ])
  // Tax is rounded once for each order, so the answer to the other list decides a penny.
  const orders = ['net', 'gross'].map((definitionId) =>
    order(definitionId, [line('socket', 1, '10.03')], {
      definitionId,
      answers: {
        rest: [line('other', 1, '0.02')],
        power: [line('socket', 1, '10.03'), line('special', 1, 'POA')],
      } as never,
    }),
  )
  const rows = supplierRows({ orders, forms: both, lists, customFieldIds: [], currencyId: 'GBP' })
  expect(rows.map(({ vat, amounts }) => [vat, amounts?.net, amounts?.gross])).toEqual([
    ['withVat', '8.35', '10.03'],
    ['withVat', undefined, undefined],
    ['withoutVat', '10.03', '12.04'],
    ['withoutVat', undefined, undefined],
  ])
  const sums = sumOrders(
    orders.map(({ answers, definitionId, ...about }) => ({
      ...about,
      formTitle: '',
      values: answers,
      form: both.get(definitionId) ?? null,
      currencyId: 'GBP',
    })),
    'supplier',
    [{ formId: 'form', fieldId: 'power', listId: '', supplierId: 's', company: 'Voltline' }],
  )
  const [total] = supplierTotals(rows)
  expect(sums.find(({ key }) => key === 's')?.amounts).toMatchObject([
    { net: total?.net, tax: total?.tax, gross: total?.gross },
  ])
  expect(total).toMatchObject({ vat: null, net: '18.38', tax: '3.69', gross: '22.07' })
  // A price that is a text stays one when its units are included, which have an amount.
  const amounts = rows[0]?.amounts ?? null
  const seen = rows.map((row) => toSeen({ ...row, amounts }).price?.isText)
  expect(seen).toEqual([false, true, false, true])
})
