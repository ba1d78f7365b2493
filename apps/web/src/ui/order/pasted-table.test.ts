import { expect, test } from 'vitest'
import { isPastedTable, pastedTable } from './pasted-table.ts'

test.each<[string, string, string[][]]>([
  [
    'cells and rows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one column', 'a\nb', [['a'], ['b']]],
  ['a blank cell in front', '\tb', [['', 'b']]],
  [
    'rows that are empty',
    'a\tb\n\t\n\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a quoted cell with a line break and a tab', '"a\nb\tc"\td', [['a\nb\tc', 'd']]],
  ['quotation marks in a quoted cell', '"say ""yes"""\tb', [['say "yes"', 'b']]],
  ['quotation marks that belong to a cell', '"Premium"\t3" pipe', [['"Premium"', '3" pipe']]],
  ['a quotation mark that is never closed', '"a\tb\nc', [['"a', 'b'], ['c']]],
  ['nothing', ' \n', []],
])('%s', (_what, text, table) => {
  expect(pastedTable(text)).toEqual(table)
})

test('one cell is not a table, even with a line break', () => {
  expect(isPastedTable(pastedTable('one\n'))).toBe(false)
  expect(isPastedTable(pastedTable('"one\ntwo"'))).toBe(false)
  expect(isPastedTable(pastedTable('one\ttwo'))).toBe(true)
})
