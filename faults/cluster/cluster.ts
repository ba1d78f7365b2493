// Three database servers under Patroni, three etcd nodes, HAProxy and PgBouncer on this machine, as
// `deploy/rehearsal` configures them.
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { inRoot } from '../../scripts/project/paths.mjs'
import { partOf, type Part, type Runner } from './part.ts'
import { postgresPrograms, program } from './programs.ts'

const HOST = '127.0.0.1'
const NETWORK = '127.0.0.0/8'
const START_MS = 90_000
/** Only for this machine, and only while the fault is tried out. */
const PASSWORD = 'only-for-the-rehearsal'
const NOBODY: Runner = { uid: 65_534, gid: 65_534 }
const NUMBERS = [1, 2, 3] as const

/** A machine with a database: Patroni, and the PostgreSQL that it manages. */
export interface DatabaseNode {
  readonly name: string
  start(): void
  /** The machine is lost: Patroni and PostgreSQL. */
  kill(): Promise<void>
  /** Patroni stands still, so nobody hears of this server, while its PostgreSQL still runs. */
  freeze(): void
  thaw(): void
  /** Whether it is the primary, by its own account. */
  isPrimary(): Promise<boolean>
  /** Whether each commit waits for it. */
  isSynchronous(): Promise<boolean>
  /** Whether it serves: as the primary, or as a standby that follows. */
  serves(): Promise<boolean>
}

export interface Cluster {
  /** As a superuser, at the primary. */
  readonly adminUrl: string
  /** Settings of a portal. */
  readonly settings: Readonly<Record<string, string>>
  readonly nodes: readonly DatabaseNode[]
  readonly etcd: readonly Part[]
  readonly front: Part
  readonly pooler: Part
  /** The present primary; throws if there is none in time. */
  primary(): Promise<DatabaseNode>
  /** The standby that each commit waits for. */
  synchronousStandby(): Promise<DatabaseNode>
  /** Waits until another server is the primary. */
  untilReplaced(former: DatabaseNode): Promise<void>
  /** Waits until all three servers serve. */
  untilWhole(): Promise<void>
  close(): Promise<void>
}

interface Ports {
  readonly primary: number
  readonly standby: number
  readonly pooler: number
  readonly nodes: readonly { readonly database: number; readonly rest: number }[]
  readonly etcd: readonly { readonly client: number; readonly peer: number }[]
}

export async function openCluster(folder: string): Promise<Cluster> {
  const runner = process.getuid?.() === 0 ? NOBODY : undefined
  const ports = await freePorts()
  const etcd = etcdNodes(folder, ports, runner)
  const nodes = NUMBERS.map((number) => databaseNode(folder, { number, ports, runner }))
  const front = frontOf(folder, ports, runner)
  const pooler = poolerOf(folder, ports, runner)
  const close = async (): Promise<void> => {
    for (const node of nodes) node.thaw()
    for (const part of [pooler, front, ...nodes, ...etcd]) await part.kill()
  }
  const primary = (): Promise<DatabaseNode> =>
    untilFound(() => whichOf(nodes, (node) => node.isPrimary()), 'primary')
  const synchronousStandby = (): Promise<DatabaseNode> =>
    untilFound(() => whichOf(nodes, (node) => node.isSynchronous()), 'synchronous standby')
  const untilReplaced = async (former: DatabaseNode): Promise<void> => {
    const others = nodes.filter((node) => node !== former)
    await untilFound(() => whichOf(others, (node) => node.isPrimary()), 'other primary')
  }
  const untilWhole = async (): Promise<void> => {
    const whole = async () => {
      const serving = await Promise.all(nodes.map((node) => node.serves()))
      return serving.every(Boolean) ? true : null
    }
    await untilFound(whole, 'three serving servers')
    await primary()
    await synchronousStandby()
  }
  try {
    for (const part of [...etcd, ...nodes, front]) part.start()
    await untilWhole()
    await makeDatabase(urlOf(ports.primary, 'postgres', 'postgres'))
    pooler.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    adminUrl: urlOf(ports.primary, 'postgres', 'eventflow'),
    settings: {
      DATABASE_URL: urlOf(ports.primary, 'eventflow', 'eventflow'),
      DATABASE_APP_URL: urlOf(ports.pooler, 'portal_requests', 'eventflow'),
      DATABASE_DIRECT_URL: urlOf(ports.primary, 'portal_requests', 'eventflow'),
      DATABASE_STANDBY_URL: urlOf(ports.standby, 'portal_requests', 'eventflow'),
    },
    nodes,
    etcd,
    front,
    pooler,
    primary,
    synchronousStandby,
    untilReplaced,
    untilWhole,
    close,
  }
}

async function freePorts(): Promise<Ports> {
  const [primary, standby, pooler] = [await freePort(), await freePort(), await freePort()]
  const nodes = []
  const etcd = []
  for (const _ of NUMBERS) {
    nodes.push({ database: await freePort(), rest: await freePort() })
    etcd.push({ client: await freePort(), peer: await freePort() })
  }
  return { primary, standby, pooler, nodes, etcd }
}

const urlOf = (port: number, user: string, database: string): string =>
  `postgresql://${user}:${PASSWORD}@${HOST}:${port}/${database}`

/** What docs/operating.md asks an administrator for. */
async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create role eventflow login createrole password '${PASSWORD}'`)
    await client.query(`create role portal_requests login password '${PASSWORD}'`)
    await client.query('create database eventflow owner eventflow')
  } finally {
    await client.end()
  }
}

function etcdNodes(folder: string, { etcd }: Ports, runner: Runner | undefined): Part[] {
  const peers = etcd.map(({ peer }, n) => `etcd-${n + 1}=http://${HOST}:${peer}`).join(',')
  return etcd.map(({ client, peer }, n) => {
    const name = `etcd-${n + 1}`
    const own = ownFolder(join(folder, name), runner)
    const options = {
      name,
      'data-dir': join(own, 'data'),
      'listen-client-urls': `http://${HOST}:${client}`,
      'advertise-client-urls': `http://${HOST}:${client}`,
      'listen-peer-urls': `http://${HOST}:${peer}`,
      'initial-advertise-peer-urls': `http://${HOST}:${peer}`,
      'initial-cluster': peers,
      // Three nodes, three servers and two portals share this machine, so they answer late.
      'heartbeat-interval': '300',
      'election-timeout': '3000',
    }
    const list = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    return partOf({ name, command: program('etcd'), arguments: list, folder: own, runner })
  })
}

interface NodeOptions {
  readonly number: (typeof NUMBERS)[number]
  readonly ports: Ports
  readonly runner: Runner | undefined
}

function databaseNode(folder: string, { number, ports, runner }: NodeOptions): DatabaseNode {
  const name = `node-${number}`
  const own = ownFolder(join(folder, name), runner)
  const { database, rest } = ports.nodes[number - 1] ?? { database: 0, rest: 0 }
  const values = {
    NAME: name,
    HOST,
    NETWORK,
    PORT: database,
    REST_PORT: rest,
    ETCD_HOSTS: ports.etcd.map(({ client }) => `${HOST}:${client}`).join(','),
    FOLDER: own,
    BIN_DIR: postgresPrograms(),
    SUPERUSER_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: PASSWORD,
    REWIND_PASSWORD: PASSWORD,
  }
  const file = configure(own, 'patroni.yaml', { values, runner })
  const command = program('patroni')
  const patroni = partOf({ name, command, arguments: [file], folder: own, runner })
  const says = (path: string): Promise<boolean> =>
    fetch(`http://${HOST}:${rest}${path}`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    name,
    start: patroni.start,
    freeze: patroni.freeze,
    thaw: patroni.thaw,
    kill: async () => {
      await patroni.kill()
      killPostgres(join(own, 'data'))
    },
    isPrimary: () => says('/primary'),
    isSynchronous: () => says('/synchronous'),
    serves: async () => (await says('/primary')) || says('/replica'),
  }
}

/** The server processes end with their main process. */
function killPostgres(data: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // It was not running.
    if (code !== 'ENOENT' && code !== 'ESRCH') throw error
  }
}

function frontOf(folder: string, ports: Ports, runner: Runner | undefined): Part {
  const own = ownFolder(join(folder, 'haproxy'), runner)
  const servers = ports.nodes.flatMap(({ database, rest }, n) => [
    [`NODE_${n + 1}_PORT`, database],
    [`NODE_${n + 1}_REST_PORT`, rest],
  ])
  const values = {
    HOST,
    PRIMARY_PORT: ports.primary,
    STANDBY_PORT: ports.standby,
    ...Object.fromEntries(servers),
  }
  const file = configure(own, 'haproxy.cfg', { values, runner })
  const list = ['-db', '-f', file]
  return partOf({
    name: 'haproxy',
    command: program('haproxy'),
    arguments: list,
    folder: own,
    runner,
  })
}

function poolerOf(folder: string, ports: Ports, runner: Runner | undefined): Part {
  const own = ownFolder(join(folder, 'pgbouncer'), runner)
  writeFileSync(join(own, 'users.txt'), `"portal_requests" "${PASSWORD}"\n`)
  const values = {
    HOST,
    PRIMARY_PORT: ports.primary,
    POOLER_PORT: ports.pooler,
    POOL_MODE: process.env['POOL_MODE'] ?? 'session',
    FOLDER: own,
  }
  const file = configure(own, 'pgbouncer.ini', { values, runner })
  const command = program('pgbouncer')
  return partOf({ name: 'pgbouncer', command, arguments: [file], folder: own, runner })
}

function ownFolder(path: string, runner: Runner | undefined): string {
  mkdirSync(path, { mode: 0o700 })
  if (runner !== undefined) chownSync(path, runner.uid, runner.gid)
  return path
}

interface Configuring {
  readonly values: Readonly<Record<string, string | number>>
  readonly runner: Runner | undefined
}

/** Fills in a file of deploy/rehearsal, and returns its path. */
function configure(folder: string, file: string, { values, runner }: Configuring): string {
  const template = readFileSync(inRoot('deploy/rehearsal', file), 'utf8')
  const text = template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/rehearsal/${file}: nothing fills in ${name}`)
    return String(value)
  })
  const path = join(folder, file)
  writeFileSync(path, text)
  chmodSync(path, 0o600)
  if (runner !== undefined) chownSync(path, runner.uid, runner.gid)
  return path
}

async function whichOf(
  nodes: readonly DatabaseNode[],
  isWanted: (node: DatabaseNode) => Promise<boolean>,
): Promise<DatabaseNode | null> {
  const answers = await Promise.all(nodes.map(isWanted))
  return nodes.find((_, n) => answers[n] === true) ?? null
}

async function untilFound<T>(look: () => Promise<T | null>, what: string): Promise<T> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    const found = await look()
    if (found !== null) return found
    await pause(200)
  }
  throw new Error(`The cluster has no ${what} after ${START_MS / 1000} s`)
}
