import { expect, test } from 'vitest'
import { sheetName } from './sheet-name.ts'

test.each([
  ['Aussteller', 'Aussteller'],
  ["Power / water: what's due?", "Power   water  what's due"],
  ["'Stands' [2027]", "Stands'  2027"],
  ['Order of stands, furniture and electricity', 'Order of stands, furniture and'],
  ['***', '1'],
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
])('the sheet of %s is valid in Excel', (title, name) => {
  expect(sheetName(title)).toBe(name)
})
