import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../log/index.ts'
import { createServer } from './server.ts'
import { sendPaced } from './paced.ts'

const STALLED_MS = 300
const LARGE = 20_000_000

const app = createServer({ log: openLog({ level: 'silent' }), proxyHops: 0 })
const sources: Readable[] = []
const config = { access: 'public' } as const
app.get('/endless', { config }, (_request, reply) => {
  const source = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000_000, 'x')
    })(),
  )
  sources.push(source)
  return sendPaced(reply, source, STALLED_MS)
})
app.get('/slow-source', { config }, (_request, reply) => {
  const source = new PassThrough()
  source.write('first, ')
  setTimeout(() => source.end('at last'), 3 * STALLED_MS)
  return sendPaced(reply, source, STALLED_MS)
})
app.get('/late', { config }, async (request, reply) => {
  await new Promise((resolve) => request.raw.socket.once('close', resolve))
  const source = new PassThrough()
  sources.push(source)
  return sendPaced(reply, source, STALLED_MS)
})
// A machine that is busy for 300 ms must not make its reader look as if it had stopped.
app.get('/large', { config }, (_request, reply) =>
  sendPaced(reply, Readable.from([Buffer.alloc(LARGE, 'x')])),
)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

const ask = (path: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: portal.test\r\nconnection: close\r\n\r\n`)
  return socket
}

test('a client that stops reading is disconnected, and the source of the response is released', async () => {
  const socket = ask('/endless')
  await once(socket, 'readable')
  await expect.poll(() => sources[0]?.destroyed, { timeout: 5_000 }).toBe(true)
  socket.destroy()
})

test('a client that leaves before the response begins releases its source', async () => {
  const socket = ask('/late')
  await once(socket, 'connect')
  const before = sources.length
  setTimeout(() => socket.resetAndDestroy(), 50)
  await expect.poll(() => sources.length).toBe(before + 1)
  await expect.poll(() => sources.at(-1)?.destroyed).toBe(true)
})

test('a client that keeps reading gets everything; waiting for us does not count as stalling', async () => {
  const large = await fetch(`http://127.0.0.1:${port}/large`)
  expect((await large.arrayBuffer()).byteLength).toBe(LARGE)
  const slow = await fetch(`http://127.0.0.1:${port}/slow-source`)
  expect(await slow.text()).toBe('first, at last')
})
