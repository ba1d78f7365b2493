import { expect, test } from 'vitest'
import { cellAfter } from './matrix-keys.ts'

const at = { row: 5, column: 2 }
const bounds = { rows: 8, columns: 4 }

test.each([
  ['ArrowUp', false, { row: 4, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 3 }],
  ['PageUp', false, { row: 0, column: 2 }],
  ['PageDown', false, { row: 7, column: 2 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', false, { row: 5, column: 3 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 7, column: 3 }],
  ['a', false, null],
])('%s moves to the expected cell', (key, ctrlKey, to) => {
  expect(cellAfter({ key, ctrlKey }, at, bounds)).toEqual(to)
})

test('no key moves out of the grid', () => {
  const corner = { row: 7, column: 3 }
  expect(cellAfter({ key: 'ArrowRight', ctrlKey: false }, corner, bounds)).toEqual(corner)
  expect(cellAfter({ key: 'ArrowDown', ctrlKey: false }, corner, bounds)).toEqual(corner)
})
