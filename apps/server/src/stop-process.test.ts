// A complete process of the portal that is stopped while people use it.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { builtPrograms } from './testing/spawned.ts'

const GRACE_SECONDS = '2'

let folder: string
let databaseUrl: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eventflow-stop-'))
  const url = new URL(inject('adminUrl'))
  const name = `stop_${randomBytes(5).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  databaseUrl = url.href
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Running {
  readonly port: number
  readonly url: string
  readonly child: ChildProcess
  /** The exit code. */
  readonly ended: Promise<number | null>
}

async function aPortal(): Promise<Running> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(builtPrograms(), 'main.js')], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      STOP_GRACE_SECONDS: GRACE_SECONDS,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data) => String(data).includes('Ctrl-C') && resolve())
    child.once('exit', () => reject(new Error('The portal does not start')))
  })
  return { port, url: `http://127.0.0.1:${port}`, child, ended }
}

async function sessionAt(url: string): Promise<string> {
  const [person] = JSON.parse(readFileSync(join(folder, 'demo-people.json'), 'utf8')) as {
    email: string
    password: string
  }[]
  const answer = await fetch(`${url}/api/auth/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person?.email, password: person?.password }),
  })
  expect(answer.status).toBe(200)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** A request whose body is half sent. Returns a function that sends the rest. */
async function halfARequest(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (data) => (answer += String(data))).on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(
    'POST /api/auth/log-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  await pause(100)
  return {
    finish: async () => {
      socket.write('}')
      await closed
      return answer
    },
  }
}

test('when stopped, it logs that, answers open requests, closes live connections, and exits with 0', async () => {
  const { url, port, child, ended } = await aPortal()
  const live = await fetch(`${url}/api/live`, { headers: { cookie: await sessionAt(url) } })
  expect(live.status).toBe(200)
  const half = await halfARequest(port)

  child.kill('SIGTERM')
  await pause(300)
  const [ready, health] = [await fetch(`${url}/ready`), await fetch(`${url}/health`)]
  expect([ready.status, health.status]).toEqual([503, 200])
  expect(health.headers.get('connection')).toBe('close')

  await pause(Number(GRACE_SECONDS) * 1_000)
  await expect(fetch(`${url}/health`)).rejects.toThrow()
  const answer = await half.finish()
  expect(answer).toMatch(/^HTTP\/1\.1 422/)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(await live.text().catch(() => 'cut')).toMatch(/catchUp|cut/)
  expect(await ended).toBe(0)
}, 120_000)

/** Sends requests repeatedly, each on a new connection. Returns the errors until nobody listens. */
async function keepAsking(port: number, count: { answered: number }): Promise<string | undefined> {
  const ask = () =>
    new Promise<string>((resolve) => {
      const asked = request({ host: '127.0.0.1', port, path: '/api/portal', agent: false })
      asked.on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? 'failed'))
      asked.on('response', (answer) => {
        answer.resume().on('end', () => resolve(String(answer.statusCode)))
      })
      asked.end()
    })
  for (;;) {
    const outcome = await ask()
    if (outcome === 'ECONNREFUSED') return undefined
    if (outcome !== '200') return outcome
    count.answered += 1
  }
}

test('a stopping portal answers every accepted connection, for any number of them', async () => {
  const { port, child, ended } = await aPortal()
  const count = { answered: 0 }
  const asking = Array.from({ length: 30 }, () => keepAsking(port, count))
  await pause(1_000)
  child.kill('SIGTERM')
  // From npm, and from the person who stopped npm too.
  await pause(100)
  child.kill('SIGTERM')
  expect((await Promise.all(asking)).filter((problem) => problem !== undefined)).toEqual([])
  expect(count.answered).toBeGreaterThan(100)
  expect(await ended).toBe(0)
}, 120_000)

test('when stopped twice, a second apart, it exits immediately', async () => {
  const { port, child, ended } = await aPortal()
  await halfARequest(port)
  child.kill('SIGTERM')
  await pause(1_200)
  const began = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(performance.now() - began).toBeLessThan(1_000)
}, 120_000)
