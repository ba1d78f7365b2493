import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms.builders.ts'
import { GUEST_FACTS } from './facts.ts'
import {
  hasStock,
  mostUnits,
  orderedUnits,
  stockChanges,
  stockedItems,
  stockKey,
  stockProblems,
  withoutStock,
  withStockLeft,
} from './stock.ts'
import { validateAnswers } from './validation.ts'

const item = (itemId: string, stock?: number) => ({
  itemId,
  label: itemId.toUpperCase(),
  price: '1.00',
  description: '',
  ...(stock !== undefined && { stock }),
})
const list = aField('itemList', {
  id: 'list',
  label: 'Order',
  items: [item('socket', 3), item('chair'), item('desk', 0)],
})
const form = aFormDefinition([list])
const of = (quantities: Record<string, number>) => ({
  list: Object.entries(quantities).map(([itemId, quantity]) => ({
    itemId,
    price: '1.00',
    quantity,
  })),
})

test('only items with a stock are counted, always in the same order', () => {
  expect(stockedItems(form).map(stockKey)).toEqual(['list.desk', 'list.socket'])
  expect([hasStock(form), hasStock(withoutStock(form))]).toEqual([true, false])
  expect(orderedUnits(stockedItems(form), of({ socket: 2, chair: 5 }))).toEqual(
    new Map([
      ['list.desk', 0],
      ['list.socket', 2],
    ]),
  )
})

test('an order contains at most what no other order has reserved, and keeps what it has', () => {
  const most = (stock: number, byOthers: number, own: number) =>
    mostUnits({ fieldId: 'list', itemId: 'socket', label: '', stock }, byOthers, own)
  const cases: [number, number, number, number][] = [
    // stock, by others, own, most
    [3, 0, 0, 3],
    [3, 2, 0, 1],
    [3, 3, 0, 0],
    [3, 1, 2, 2],
    [3, 1, 1, 2],
    // A withdrawn team has returned, so more is reserved than there is.
    [3, 4, 2, 2],
    [3, 4, 0, 0],
    [0, 0, 0, 0],
  ]
  for (const [stock, byOthers, own, expected] of cases)
    expect([stock, byOthers, own, most(stock, byOthers, own)]).toEqual([
      stock,
      byOthers,
      own,
      expected,
    ])
})

test('more than is left is refused with the item, fewer never', () => {
  const problems = (was: number, is: number, byOthers: number) =>
    stockProblems(
      stockChanges(stockedItems(form), of({ socket: was }), of({ socket: is })),
      new Map([['list.socket', byOthers]]),
    )
  expect(problems(0, 2, 2)).toEqual([
    { path: 'list.socket', code: 'itemFewLeft', params: { item: 'SOCKET', max: 1 } },
  ])
  expect(problems(0, 1, 3)).toEqual([
    { path: 'list.socket', code: 'itemSoldOut', params: { item: 'SOCKET' } },
  ])
  expect(problems(0, 1, 2)).toEqual([])
  expect(problems(5, 4, 3)).toEqual([])
  expect(problems(2, 2, 9)).toEqual([])
})

test('a form to fill in reveals what is left and not the stock, and refuses more', () => {
  const shown = withStockLeft(form, new Map([['list.socket', 2]]))
  expect([hasStock(shown), shown.stockLeft]).toEqual([false, { 'list.socket': 2 }])
  const codes = (quantities: Record<string, number>) =>
    validateAnswers(shown, of(quantities), { mode: 'final', facts: GUEST_FACTS }).map(
      ({ path, code }) => `${path} ${code}`,
    )
  expect(codes({ socket: 2, chair: 50 })).toEqual([])
  expect(codes({ socket: 3 })).toEqual(['list.socket itemFewLeft'])
  expect(validateAnswers(shown, of({ socket: 3 }), { mode: 'draft', facts: GUEST_FACTS })).toEqual(
    [],
  )
})

test('orders that come one after another never reserve more than the stock', () => {
  const step = fc.record({ team: fc.nat({ max: 4 }), quantity: fc.nat({ max: 6 }) })
  fc.assert(
    fc.property(fc.nat({ max: 10 }), fc.array(step, { maxLength: 30 }), (stock, steps) => {
      const items = [{ fieldId: 'list', itemId: 'socket', label: 'Socket', stock }]
      const held = new Map<number, number>()
      for (const { team, quantity } of steps) {
        const own = held.get(team) ?? 0
        const all = [...held.values()].reduce((sum, each) => sum + each, 0)
        const changes = stockChanges(items, of({ socket: own }), of({ socket: quantity }))
        const isRefused = stockProblems(changes, new Map([['list.socket', all - own]])).length > 0
        // A refused order would have exceeded the stock.
        expect(isRefused).toBe(all - own + quantity > stock && quantity !== own)
        if (!isRefused) held.set(team, quantity)
        expect([...held.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(stock)
      }
    }),
  )
})
