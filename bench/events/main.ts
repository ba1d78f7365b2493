// npm run bench:events: what many small events cost on one portal (docs/performance.md).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startDatabase } from '../../apps/server/src/platform/postgres/index.ts'
import { buildIfStale } from '../../scripts/project/build.mjs'
import { rssMb, startChild, type Child } from '../load/children.ts'
import { makeEvents, shrinkDemo } from './make-events.ts'
import { busySecondsAMinute, runSchedules, type Sweep } from './run-schedules.ts'
import { openEach, signInto, timeOf, type Door } from './visit-events.ts'

const dist = fileURLToPath(new URL('../../apps/server/dist', import.meta.url))
/** Memory and connections are read after the start has settled. */
const SETTLE_MS = 5_000

const { values } = parseArgs({
  options: {
    counts: { type: 'string', default: '10,100,1000' },
  },
})

interface Figures {
  readonly events: number
  readonly rows: number
  readonly databaseMb: number
  readonly startSeconds: number
  readonly migrateSeconds: number
  readonly indexesSeconds: number
  readonly idleMb: number
  readonly openedMb: number
  readonly openedAgainMb: number
  readonly connections: number
  readonly dashboardMs: number
  readonly homeMs: number
  readonly sweeps: readonly Sweep[]
}

interface Place {
  readonly client: pg.Client
  readonly env: Record<string, string>
}

const start = ({ env }: Place): Promise<Child> =>
  startChild({
    args: ['--enable-source-maps', join(dist, 'main.js')],
    env,
    health: '/health',
  })

async function secondsOf(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function numberFrom({ client }: Place, text: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(text)
  return Number(rows[0]?.n)
}

async function measure(place: Place, events: number): Promise<Figures> {
  const { client, env } = place
  await makeEvents(client, events)
  const migrateSeconds = await secondsOf(() =>
    execFileSync(process.execPath, [join(dist, 'commands/migrate.cli.js')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const name = client.escapeIdentifier(client.database ?? '')
  const indexesSeconds = await secondsOf(() => client.query(`reindex database ${name}`))
  const door = await signInto(client)
  let portal: Child | undefined
  const startSeconds = await secondsOf(async () => (portal = await start(place)))
  if (portal === undefined) throw new Error('The portal did not start')
  try {
    await pause(SETTLE_MS)
    const idleMb = rssMb(portal.pid)
    const sweeps = await runSchedules(client)
    return {
      events,
      rows: await numberFrom(place, ROWS),
      databaseMb: (await numberFrom(place, SIZE)) / 1024 / 1024,
      startSeconds,
      migrateSeconds,
      indexesSeconds,
      idleMb,
      ...(await visit(portal, door, events)),
      connections: await numberFrom(place, CONNECTIONS),
      sweeps,
    }
  } finally {
    await portal.stop()
  }
}

async function visit(portal: Child, door: Door, events: number) {
  await openEach(portal.url, door, events)
  const openedMb = rssMb(portal.pid)
  await openEach(portal.url, door, events)
  return {
    openedMb,
    openedAgainMb: rssMb(portal.pid),
    dashboardMs: await timeOf(portal.url, '/api/dashboard', door.member),
    homeMs: await timeOf(portal.url, '/api/attention', door.organiser),
  }
}

const ROWS = `select sum(reltuples) as n from pg_class t join pg_namespace s on s.oid = t.relnamespace
  where s.nspname = 'public' and t.relkind = 'r' and reltuples > 0`
const SIZE = 'select pg_database_size(current_database()) as n'
const CONNECTIONS = `select count(*) as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

function tableOf(figures: readonly Figures[]): string {
  const line = (title: string, of: (one: Figures) => string): string =>
    `| ${[title, ...figures.map(of)].join(' | ')} |`
  return [
    line('', ({ events }) => `${events} events`),
    line('---', () => '---'),
    line('rows', ({ rows }) => rows.toLocaleString('en')),
    line('database', ({ databaseMb }) => `${databaseMb.toFixed(0)} MB`),
    line('start', ({ startSeconds }) => `${startSeconds.toFixed(1)} s`),
    line(
      '`npm run migrate`, nothing new',
      ({ migrateSeconds }) => `${migrateSeconds.toFixed(1)} s`,
    ),
    line('build all indexes', ({ indexesSeconds }) => `${indexesSeconds.toFixed(1)} s`),
    line('memory, no event opened', ({ idleMb }) => `${idleMb.toFixed(0)} MB`),
    line('each event opened once', ({ openedMb }) => `${openedMb.toFixed(0)} MB`),
    line('each event opened again', ({ openedAgainMb }) => `${openedAgainMb.toFixed(0)} MB`),
    line('connections', ({ connections }) => String(connections)),
    line('dashboard', ({ dashboardMs }) => `${dashboardMs.toFixed(1)} ms`),
    line("organisers' home", ({ homeMs }) => `${homeMs.toFixed(1)} ms`),
    line('regular jobs, seconds a minute', ({ sweeps }) => busySecondsAMinute(sweeps).toFixed(2)),
    line('their transactions a minute', ({ sweeps }) =>
      sweeps.reduce((sum, one) => sum + one.transactions / one.everyMinutes, 0).toFixed(0),
    ),
    ...(figures[0]?.sweeps ?? []).map(({ queue }, n) =>
      line(
        `\`${queue}\``,
        ({ sweeps }) => `${sweeps[n]?.seconds.toFixed(2)} s, ${sweeps[n]?.transactions}`,
      ),
    ),
  ].join('\n')
}

async function bench(): Promise<void> {
  await buildIfStale(['server'])
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-events-'))
  const database = await startDatabase({ dataDir })
  const client = new pg.Client(database.adminUrl)
  await client.connect()
  const env = {
    DATABASE_URL: database.adminUrl,
    DATABASE_APP_URL: database.appUrl,
    DATA_DIR: join(dataDir, 'portal'),
    SECRET: 'only for measuring, on this machine alone',
  }
  try {
    // The first start of an empty portal adds the demo event.
    await (await start({ client, env })).stop()
    await shrinkDemo(client)
    const many = { ...env, EVENT_MODE: 'multi', PORTAL_DOMAIN: 'portal.test' }
    const figures: Figures[] = []
    for (const count of values.counts.split(',').map(Number)) {
      process.stderr.write(`${count} events …\n`)
      figures.push(await measure({ client, env: many }, count))
    }
    console.log(tableOf(figures))
  } finally {
    await client.end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

bench().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
