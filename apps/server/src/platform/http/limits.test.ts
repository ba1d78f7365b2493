// Row AD3 of docs/security.md: senders that are slow, odd or endless, on real sockets.
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import type { RequestLimits } from './limits.ts'
import { acceptText } from './read-body.ts'
import { registerProbes } from './readiness.ts'
import { createServer } from './server.ts'

/** As in earnest, in a tenth of the time. */
const LIMITS: RequestLimits = {
  headersMs: 800,
  bodyMs: 600,
  stallMs: 200,
  requestMs: 5_000,
  checkMs: 100,
  headerBytes: 16 * 1024,
}

let app: FastifyInstance
let port: number
const sockets = new Set<Socket>()

beforeAll(async () => {
  app = createServer({ log: pino({ level: 'silent' }), proxyHops: 0, limits: LIMITS })
  registerProbes(app, {})
  await app.register(async (api) => {
    const config = { access: 'public' } as const
    api.post('/api/echo', { config }, async ({ body }) => ({ body }))
    const preParsing = async () => {
      throw new DomainError(kernelErrors.unauthenticated)
    }
    acceptText(api, 'application/x-www-form-urlencoded', 1_000)
    api.post('/api/form', { config }, async ({ body }) => ({ body }))
    api.post('/api/closed', { config, preParsing }, async () => null)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})
afterAll(() => app.close())

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.add(socket)
  await once(socket, 'connect')
  return socket
}

/** What comes back, once the server has closed the connection. */
async function answerTo(...parts: readonly string[]): Promise<string> {
  const socket = await open()
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  for (const part of parts) socket.write(part)
  const closed = once(socket, 'close').then(() => answer)
  return Promise.race([closed, pause(4_000).then(() => 'not closed')])
}

const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

const HOST = 'Host: portal.test\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

const odd: [what: string, request: string][] = [
  ['TRACE', `TRACE /health HTTP/1.1\r\n${HOST}\r\n`],
  ['OPTIONS for the whole server', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  ['CONNECT to somewhere else', `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['a method of another protocol', `PROPFIND /health HTTP/1.1\r\n${HOST}\r\n`],
  ['a method that nobody knows', `BREW /health HTTP/1.1\r\n${HOST}\r\n`],
  ['no HTTP at all', 'hello there\r\n\r\n'],
  ['a header of 64 KB', `GET /health HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(65_536)}\r\n\r\n`],
  [
    'a length and pieces at once',
    `POST /api/echo HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'two lengths',
    `POST /api/echo HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  `,
  ],
  ['two hosts', `GET /health HTTP/1.1\r\n${HOST}Host: other.test\r\n\r\n`],
  ['a request without a host', 'GET /health HTTP/1.1\r\n\r\n'],
]
describe('a malformed request is refused, and its connection closed', () => {
  test.each(odd)('%s', async (_what, request) => {
    const answer = await answerTo(request)
    // Where there is nobody to answer, the connection is just gone.
    if (answer !== '') expect(Math.floor(statusIn(answer) / 100)).toBe(4)
    expect(answer).not.toContain('"status":"ok"')
  })
})

test.each(['OPTIONS *', 'GET /nothing', 'GET /health'])(
  'the answer to %s carries the security headers',
  async (begin) => {
    const answer = await answerTo(`${begin} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain("frame-ancestors 'none'")
  },
)

test('a body of which nothing arrives is cut long before the time limit of a complete body', async () => {
  const limits = { ...LIMITS, bodyMs: 60_000, requestMs: 120_000 }
  const patient = createServer({ log: pino({ level: 'silent' }), proxyHops: 0, limits })
  patient.post('/api/echo', { config: { access: 'public' } }, async ({ body }) => ({ body }))
  await patient.listen({ port: 0, host: '127.0.0.1' })
  const address = patient.server.address() as AddressInfo
  const socket = connect(address.port, '127.0.0.1')
  socket.write(`POST /api/echo HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 100\r\n\r\n{`)
  const [data] = (await once(socket, 'data')) as [Buffer]
  expect(statusIn(String(data))).toBe(408)
  await patient.close()
})

describe('a slow sender', () => {
  test('of headers is cut', async () => {
    const began = performance.now()
    expect(statusIn(await answerTo(`GET /health HTTP/1.1\r\n${HOST}X-Never:`))).toBe(408)
    expect(performance.now() - began).toBeLessThan(LIMITS.headersMs + 2_000)
  })

  test('of a body is cut, however long it says the body is', async () => {
    const head = `POST /api/echo HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 100\r\n\r\n`
    const began = performance.now()
    expect(statusIn(await answerTo(head, '{"name":'))).toBe(408)
    expect(performance.now() - began).toBeLessThan(LIMITS.bodyMs + 2_000)
  })

  test('of a body is cut although it keeps sending', async () => {
    const socket = await open()
    socket.write(`POST /api/echo HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 100\r\n\r\n{`)
    const sending = setInterval(() => socket.write(' '), LIMITS.stallMs / 4)
    const [data] = (await once(socket, 'data')) as [Buffer]
    clearInterval(sending)
    expect(statusIn(String(data))).toBe(408)
  })

  test('of a body that was refused beforehand is cut too', async () => {
    const head = `POST /api/closed HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 100\r\n\r\n`
    expect(statusIn(await answerTo(head, '{"name":'))).toBe(401)
  })

  test('of a form is cut too, and of a body that no route reads', async () => {
    for (const path of ['/api/form', '/nothing']) {
      const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
      const head = `POST ${path} HTTP/1.1\r\n${HOST}${type}Content-Length: 100\r\n\r\n`
      expect(await answerTo(head, 'name=')).toMatch(/^HTTP\/1.1 40[48]/)
    }
  })

  test('two hundred of them do not delay others', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => open()))
    for (const socket of slow) socket.resume().write(`GET /health HTTP/1.1\r\n${HOST}`)
    const answer = await fetch(`http://127.0.0.1:${port}/health`)
    expect(answer.status).toBe(200)
    await Promise.all(slow.map((socket) => (socket.closed ? null : once(socket, 'close'))))
  })

  test('a sender that is fast enough gets a response', async () => {
    const socket = await open()
    socket.write(`POST /api/echo HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 13\r\n\r\n{"ha`)
    await pause(LIMITS.stallMs / 2)
    socket.write('ll":"4"} ')
    const [data] = (await once(socket, 'data')) as [Buffer]
    expect(statusIn(String(data))).toBe(200)
  })
})
