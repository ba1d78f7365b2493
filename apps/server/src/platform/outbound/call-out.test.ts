import { createServer } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addressRules } from './address-rules.ts'
import { callOut, headersOut, OutboundFailure } from './call-out.ts'

const call = { method: 'GET', headers: {}, body: null, timeoutMs: 5_000 }
const strict = addressRules(undefined, { hosts: ['portal.example'], port: 3000 })

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/',
  'http://100.64.0.1/',
  'http://[fd00::1]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[fec0::1]/',
  'http://[5f00::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://portal.example/',
  'http://expo.portal.example/',
  'http://1.1.1.1:22/',
])('%s is not called', async (url) => {
  await expect(callOut(strict, { ...call, url })).rejects.toMatchObject({
    problem: 'forbiddenAddress',
  })
})

test('a name that resolves to the portal is not called, in any spelling', async () => {
  const server = createServer((_request, response) => response.end('home'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}/`
  await expect(callOut(strict, { ...call, url })).rejects.toMatchObject({
    problem: 'forbiddenAddress',
  })
  const allowed = addressRules('127.0.0.0/8, ::1', { hosts: [], port: 3000 })
  expect(await callOut(allowed, { ...call, url })).toMatchObject({ status: 200, body: 'home' })
  server.close()
})

test.each([
  'http://localhost:3000/api',
  'http://demo.localhost:3000/api',
  'http://127.0.0.1:3000/api',
  'http://127.1:3000/api',
  'http://[::1]:3000/api',
  'http://0.0.0.0:3000/api',
  'http://localhost:80/api',
])('the portal never calls itself at %s, although its machine is allowed (WH1)', async (url) => {
  const port = url.includes(':80/') ? 80 : 3000
  const own = addressRules('127.0.0.0/8, ::1, 0.0.0.0', { hosts: ['localhost'], port })
  await expect(callOut(own, { ...call, url })).rejects.toMatchObject({
    problem: 'forbiddenAddress',
  })
})

test('an unknown name is reported as not found', async () => {
  const url = 'http://nobody.invalid/'
  await expect(callOut(strict, { ...call, url })).rejects.toMatchObject({ problem: 'unknownHost' })
})

test('the connection’s own headers are set by the portal, and cannot be overridden', () => {
  const headers = { 'X-Key': 'k', host: 'elsewhere.example', 'accept-encoding': 'gzip' }
  expect(headersOut({ url: 'https://crm.example:443/a', headers, body: 'é' })).toEqual({
    'X-Key': 'k',
    Host: 'crm.example',
    'Content-Length': '2',
    'Accept-Encoding': 'identity',
    Connection: 'close',
  })
})

const BEGIN = 'HTTP/1.1 '

test.each<[string, (socket: Socket) => void]>([
  [
    'switches protocols and keeps the line open',
    (socket) =>
      socket.write(`${BEGIN}101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n`),
  ],
  [
    'switches protocols and hangs up',
    (socket) =>
      socket.end(`${BEGIN}101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n`),
  ],
  [
    'hints for ever',
    (socket) => {
      const timer = setInterval(
        () => socket.write(`${BEGIN}103 Early Hints\r\nLink: </a>\r\n\r\n`),
        5,
      )
      socket.on('close', () => clearInterval(timer))
    },
  ],
  ['hangs up', (socket) => socket.end()],
  ['says nothing', () => undefined],
  [
    'begins an answer and stops',
    (socket) => socket.write(`${BEGIN}200 OK\r\nContent-Length: 9\r\n\r\nhalf`),
  ],
  [
    'answers drop by drop',
    (socket) => {
      socket.write(`${BEGIN}200 OK\r\nContent-Length: 60000\r\n\r\n`)
      const timer = setInterval(() => socket.write('.'), 20)
      socket.on('close', () => clearInterval(timer))
    },
  ],
])('a call to a receiver that %s settles by its deadline', async (_what, answer) => {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const settled = callOut(addressRules('127.0.0.1', { hosts: [], port: 3000 }), {
    ...call,
    url,
    timeoutMs: 300,
  })
  await expect(settled).rejects.toBeInstanceOf(OutboundFailure)
  // A connection that is cut while the receiver writes emits an error first, which `once` would
  // throw.
  for (const socket of sockets)
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  server.close()
})
