import { aField } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { pastedQuantities, withPastedRows } from './pasted-answers.ts'

const { cellSchema } = aField('repeater', {
  id: 'names',
  cellSchema: [
    { id: 'cell1', label: 'Name', type: 'text' },
    { id: 'cell2', label: 'Seats', type: 'number' },
    { id: 'cell3', label: 'Day', type: 'date' },
    { id: 'cell4', label: 'Notes', type: 'area' },
  ],
})
const TOP = { row: 0, column: 0 }
const paste = (
  table: readonly string[][],
  { at = TOP, rows = [], most = 200 }: { at?: typeof TOP; rows?: object[]; most?: number } = {},
) => {
  const { rows: all, ...counts } = withPastedRows({ cellSchema, most }, rows, { table, at })
  return { ...counts, rows: all.map((row) => ({ ...(row as object), $id: undefined })) }
}

test('each line becomes a row, and each cell is read as if it were typed', () => {
  const { rows, pasted } = paste([
    ['Ann\nLee', '1.200,5', '3.11.2026', 'one\ntwo'],
    ['Bo', '1.200', '2026-11-04', ''],
  ])
  expect(pasted).toBe(2)
  expect(rows).toEqual([
    { cell1: 'Ann Lee', cell2: '1200.5', cell3: '2026-11-03', cell4: 'one\ntwo' },
    // Ambiguous: the input asks which number is meant.
    { cell1: 'Bo', cell2: '1.200', cell3: '2026-11-04' },
  ])
})

test('dates are read in the order of their column, else with the day first', () => {
  const days = (...texts: string[]) =>
    paste(
      texts.map((text) => [text]),
      { at: { row: 0, column: 2 } },
    ).rows.map((row) => row)
  expect(days('11/30/2026', '11/03/2026')).toEqual([
    { cell3: '2026-11-30' },
    { cell3: '2026-11-03' },
  ])
  expect(days('03/11/2026')).toEqual([{ cell3: '2026-11-03' }])
})

test('it begins at the cell, keeps the other rows, and reports what does not fit', () => {
  const rows = [{ cell1: 'Ann' }, { cell1: 'Bo', cell4: 'first' }, { cell1: 'Cem' }]
  const table = [['5', 'soon', '', 'more', 'too'], ['6', '', 'x', ''], ['7']]
  expect(paste(table, { at: { row: 1, column: 1 }, rows, most: 3 })).toEqual({
    rows: [
      { cell1: 'Ann' },
      { cell1: 'Bo', cell2: '5', cell4: 'first' },
      { cell1: 'Cem', cell2: '6', cell4: 'x' },
    ],
    pasted: 2,
    rowsOut: 1,
    columnsOut: 2,
    unread: 1,
  })
})

test('a header that repeats the column labels is not a row', () => {
  const { rows, pasted } = paste([
    ['name', 'SEATS'],
    ['Ann', '2'],
  ])
  expect([rows, pasted]).toEqual([[{ cell1: 'Ann', cell2: '2' }], 1])
})

test('new rows get new ids, and existing rows keep theirs', () => {
  const rows = [{ $id: 'a', cell1: 'Ann' }]
  const table = [['Bo'], ['Cem']]
  const pasted = withPastedRows({ cellSchema, most: 9 }, rows, { table, at: TOP })
  const ids = pasted.rows.map((row) => (row as { $id?: string }).$id)
  expect(ids[0]).toBe('a')
  expect(ids[1]).toMatch(/^[\w-]+$/)
})

const item = (label: string, isDisabled = false) => ({
  itemId: label.toLowerCase(),
  label,
  price: '10',
  description: '',
  isDisabled,
})
const list = aField('itemList', {
  id: 'list',
  items: [item('Chair'), item('Table'), item('Lamp', true)],
})

test.each<[string, string[], unknown]>([
  ['a name and a quantity', ['Chair', '2'], ['chair', '2']],
  ['another order of cells', ['2', ' ', 'CHAIR'], ['chair', '2']],
  ['a price beside it', ['Chair', '£10.00', '3', '£30.00'], ['chair', '3']],
  ['a grouped number', ['Table', '1.200'], ['table', '1200']],
  ['two numbers', ['Chair', '2', '10'], null],
  ['no number', ['Chair', 'two'], null],
  ['too many', ['Chair', '9999999'], null],
  ['an unknown name', ['Sofa', '2'], null],
  ['an item that is no longer offered', ['Lamp', '1'], null],
  ['two names', ['Chair', 'Table', '1'], null],
])('a line with %s', (_what, line, expected) => {
  const { quantities, linesOut } = pastedQuantities(list, [], [line])
  expect(quantities.map(({ itemId, text }) => [itemId, text])).toEqual(expected ? [expected] : [])
  expect(linesOut).toBe(expected ? 0 : 1)
})

test('an ordered item may be named although it is no longer offered, and the first line counts', () => {
  const ordered = [{ itemId: 'lamp', quantity: 3 }]
  const table = [
    ['Lamp', '2'],
    ['Lamp', '1'],
  ]
  expect(pastedQuantities(list, ordered, table)).toEqual({
    quantities: [{ itemId: 'lamp', text: '2' }],
    linesOut: 1,
  })
})
