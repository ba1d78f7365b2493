import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { failureOf } from './failure.ts'
import { createRowCounter, downloadTable, refusalOf } from './table-download.ts'

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

test('an export is complete only if all of the file has arrived', async () => {
  const server = createServer((request, response) => {
    const name = "attachment; filename*=UTF-8''Teams%202027.csv"
    response.writeHead(200, { 'content-disposition': name })
    response.write('Name\r\nHam\r\n', () => {
      if (request.url === '/all') response.end('Pie\r\n')
      else response.destroy()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const download = (path: string) =>
    downloadTable({
      address: `http://127.0.0.1:${port}/${path}`,
      format: 'csv',
      hasLinePerSubmission: true,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  const { blob, name } = await download('all')
  expect([name, await blob.text()]).toEqual(['Teams 2027.csv', 'Name\r\nHam\r\nPie\r\n'])
  await expect(download('broken')).rejects.toThrow()
})
