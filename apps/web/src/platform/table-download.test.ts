import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { createRowCounter, refusalOf } from './table-download.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('lines are counted across chunks, and line breaks inside cells are not', () => {
  const count = createRowCounter()
  expect(count(bytes('Name,Text\r\n'))).toBe(0)
  expect(count(bytes('Ann,"one\r\ntw'))).toBe(0)
  expect(count(bytes('o ""three"""\r\nBob,'))).toBe(1)
  expect(count(bytes('x\r\n'))).toBe(2)
})

test("the server's reason for a refused export is read, and other responses have none", async () => {
  const words = 'This table has more columns than XLSX can hold. Export it as CSV'
  const problem = { title: words, status: 409, code: 'TOO_MANY_COLUMNS' }
  const refused = await refusalOf(Response.json(problem, { status: 409 }))
  expect(failureOf(refused).message).toBe(words)
  const lost = await refusalOf(new Response('<html>', { status: 502 }))
  expect(failureOf(lost).message).toBeNull()
})
