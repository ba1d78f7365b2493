import { CELL_IDS, repeaterFieldSchema } from '@eventflow/domain/forms'
import { aField } from '@eventflow/domain/builders/forms'
import { expect, it, test } from 'vitest'
import { plainPrice } from '@eventflow/domain/kernel'
import { isBadPrice, isTextPrice, pastedItems, MAX_CELLS, withCell } from './items.ts'

const ids = () => {
  let count = 0
  return () => `item${++count}`
}

test('each line pasted from a spreadsheet becomes an item with a name and a price', () => {
  const pasted = pastedItems(
    'Chair\t£12.50\nTable\t1,250.00\r\nLift\ton request\nFree\n"Lamp,\nlarge"\t5',
    ids(),
  )
  expect(pasted.map(({ itemId, label, price }) => [itemId, label, price])).toEqual([
    ['item1', 'Chair', '12.50'],
    ['item2', 'Table', '1250.00'],
    ['item3', 'Lift', 'on request'],
    ['item4', 'Free', ''],
    ['item5', 'Lamp, large', '5'],
  ])
})

it.each([
  ['12.50', false],
  [0, false],
  ['on request', false],
  ['', false],
  ['-1', false],
  ['-1000001', true],
  [1_000_001, true],
  ['1e9', true],
  ['=1+1', true],
  ['\uff11\uff12', true],
  ['5 EUR', true],
  ['from £45', false],
  ['1,200', false],
])('a price of %j is invalid: %s', (price, expected) => {
  expect(isBadPrice(price)).toBe(expected)
})

it.each([
  ['£45', '45'],
  ['45 €', '45'],
  ['1,200', '1,200'],
  ['1.200', '1.200'],
  ['£1,234,567.80', '1234567.80'],
  ['1 200', '1200'],
  ['12,50', '12.50'],
  ['1.200,50', '1200.50'],
  [' 12.5 ', '12.5'],
  ['POA', 'POA'],
  ['from £45', 'from £45'],
  ['1,2,3', '1,2,3'],
  ['12,3456', '12.3456'],
  ['', ''],
])('a price typed as %j is counted as %j', (typed, price) => {
  expect(plainPrice(typed)).toBe(price)
})

it.each([
  ['on request', true],
  ['£45', true],
  ['1,200', false],
  ['45', false],
  [12.5, false],
  [' ', false],
  ['1e9', false],
])('a price of %j is shown as text and not totalled: %s', (price, expected) => {
  expect(isTextPrice(price)).toBe(expected)
})

test('a column of a new repeater gets the next free id, and there are at most four', () => {
  const { cellSchema } = aField('repeater', { id: 'a' })
  const isNew = { isStored: false }
  const three = withCell(withCell(cellSchema, 'B', isNew), 'C', isNew)
  const again = withCell(three.toSpliced(1, 1), 'D', isNew)
  expect(again.map(({ id, label }) => [id, label])).toEqual([
    ['cell1', 'Column 1'],
    ['cell3', 'C'],
    ['cell2', 'D'],
  ])
  const full = withCell(withCell(again, 'E', isNew), 'F', isNew)
  expect(full).toHaveLength(MAX_CELLS)
})

test('a column of a stored repeater never gets the id of a removed one', () => {
  const stored = aField('repeater', { id: 'a' })
  const cells = withCell([], 'D', { isStored: true })
  const field = repeaterFieldSchema.parse({ ...stored, cellSchema: cells })
  expect(field.cellSchema.map(({ label }) => label)).toEqual(['D'])
  expect(CELL_IDS).not.toContain(cells[0]?.id)
})
