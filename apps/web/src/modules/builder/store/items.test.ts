import { aField } from '@eventflow/domain/builders/forms'
import { expect, it, test } from 'vitest'
import { MOST_CELLS, withCell } from './cells.ts'
import { isBadPrice, pastedItems } from './items.ts'

const ids = () => {
  let count = 0
  return () => `item${++count}`
}

test('items pasted from a sheet have a name and a price for each line', () => {
  const pasted = pastedItems('Chair\t£12.50\nTable\t1,250\r\nLift\ton request\nFree', ids())
  expect(pasted.map(({ itemId, label, price }) => [itemId, label, price])).toEqual([
    ['item1', 'Chair', '12.50'],
    ['item2', 'Table', '1250'],
    ['item3', 'Lift', 'on request'],
    ['item4', 'Free', ''],
  ])
})

it.each([
  ['12.50', false],
  [0, false],
  ['on request', false],
  ['', false],
  ['-1', true],
  [1_000_001, true],
])('a price of %j is a bad one: %s', (price, expected) => {
  expect(isBadPrice(price)).toBe(expected)
})

test('a column gets the id that is free, and there are four at most', () => {
  const { cellSchema } = aField('repeater', { id: 'a' })
  const three = withCell(withCell(cellSchema, 'B'), 'C')
  const again = withCell(three.toSpliced(1, 1), 'D')
  expect(again.map(({ id, label }) => [id, label])).toEqual([
    ['cell1', 'Column 1'],
    ['cell3', 'C'],
    ['cell2', 'D'],
  ])
  const full = withCell(withCell(again, 'E'), 'F')
  expect(full).toHaveLength(MOST_CELLS)
})
