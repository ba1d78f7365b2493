import { expect, test } from 'vitest'
import { createRowCounter } from './export-download.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('lines are counted across pieces, and those inside of cells are not', () => {
  const count = createRowCounter()
  expect(count(bytes('Name,Text\r\n'))).toBe(0)
  expect(count(bytes('Ann,"one\r\ntw'))).toBe(0)
  expect(count(bytes('o ""three"""\r\nBob,'))).toBe(1)
  expect(count(bytes('x\r\n'))).toBe(2)
})
