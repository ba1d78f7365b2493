// The built product for the journeys: started like npm start with an empty data folder and a free
// port, and stopped as a service manager stops it.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanEnvironment, testServer } from './clean-environment.mjs'
import { inRoot, root } from './paths.mjs'

const startWithinMs = 240_000
const stopWithinMs = 30_000

/** `wishes` are additional settings. */
export async function startPortal(wishes = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-journeys-'))
  const port = await freePort()
  const database = await freshDatabase()
  const frontPort = database && wantsTwo() ? await freePort() : undefined
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Journeys receive webhooks on this machine.
    WEBHOOK_ALLOW: '127.0.0.1',
    ...wishes,
    ...(database ? { DATABASE_URL: database.url } : {}),
    // Links in emails lead to the balancer, as with an operator's processes.
    ...(frontPort ? { APP_ORIGIN: `http://localhost:${frontPort}` } : {}),
  }
  const portal = spawnPortal({ ...settings, PORT: String(port) })
  const ownUrl = `http://localhost:${port}`
  const serves = await portal.until(() => answersHealth(ownUrl), startWithinMs)
  const second =
    serves && frontPort ? await startSecond(ownUrl, { settings, frontPort }) : undefined
  return {
    url: second?.url ?? ownUrl,
    dataDir,
    serves,
    /** @param {string[]} args */
    command: (...args) =>
      void execFileSync(process.execPath, [inRoot('scripts/command.mjs'), ...args], {
        cwd: root,
        env: cleanEnvironment(settings),
      }),
    output: () => `${portal.output()}${second?.output() ?? ''}`,
    /** Returns whether everything ended in order. */
    async stop() {
      const codes = [await second?.stop(), await portal.stop()]
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
      return codes.every((code) => code === undefined || code === 0)
    },
  }
}

/**
 * TEST_PROCESSES=2 with an external server: two processes behind a balancer, as an operator runs
 * them.
 */
const wantsTwo = () => Number(process.env.TEST_PROCESSES ?? 1) > 1

async function startSecond(firstUrl, { settings, frontPort }) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const portal = spawnPortal({ ...settings, PORT: String(port) })
  await portal.until(() => answersHealth(url), startWithinMs)
  const { tsImport } = await import('tsx/esm/api')
  const { balancer } = await tsImport('../../faults/stage/balancer.ts', import.meta.url)
  const isUp = (origin) => async () => answersHealth(origin)
  const front = await balancer(
    [firstUrl, url].map((origin) => ({ url: origin, isUp: isUp(origin) })),
    frontPort,
  )
  return {
    url: front.url,
    output: portal.output,
    async stop() {
      await front.close()
      return portal.stop()
    },
  }
}

/** A version of the portal in the folder `tree`, on given data and an embedded PostgreSQL. */
export async function startVersion({ tree, dataDir, port }) {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: String(port) }
  const portal = spawnPortal(settings, tree)
  const url = `http://localhost:${port}`
  const serves = await portal.until(() => answersHealth(url), startWithinMs)
  return { url, dataDir, serves, output: portal.output, stop: portal.stop }
}

function spawnPortal(settings, tree = root) {
  const child = spawn(process.execPath, [join(tree, 'scripts/start.mjs')], {
    cwd: tree,
    env: cleanEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let code
  const keep = (data) => {
    output = `${output}${data}`.slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise((resolve) => {
    child.on('exit', (exitCode) => {
      code = exitCode ?? -1
      resolve(code)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const inTime = await Promise.race([ended, pause(stopWithinMs, undefined, { ref: false })])
    if (inTime === undefined) child.kill('SIGKILL')
    return inTime
  }
  const until = async (done, withinMs) => {
    const deadline = Date.now() + withinMs
    while (code === undefined && Date.now() < deadline) {
      if (await done()) return true
      await pause(100)
    }
    return false
  }
  return { output: () => output, stop, until }
}

async function answersHealth(url) {
  try {
    return (await fetch(`${url}/health`)).status === 200
  } catch {
    return false
  }
}

/**
 * Like `apps/server/src/testing/free-port.ts`: a port that no outgoing connection can take in the
 * meantime.
 */
export async function freePort() {
  const port = randomInt(20_000, 30_000)
  const probe = createServer()
  const isFree = await new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** On the operator's own server, a database for this run. */
async function freshDatabase() {
  const server = testServer()
  if (!server) return undefined
  const { default: pg } = await import('pg')
  const name = `eventflow_journeys_${randomBytes(6).toString('hex')}`
  const statement = async (text) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await statement(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => statement(`drop database if exists ${name} with (force)`) }
}
