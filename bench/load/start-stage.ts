// Starts everything that is measured: PostgreSQL as delivered with the portal, the large demo
// event, the built portal like npm start, and the baseline.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startDatabase } from '../../apps/server/src/platform/postgres/index.ts'
import type { BenchArguments } from './arguments.ts'
import { startChild, type Child } from './children.ts'
import { findPostmaster } from './cpu.ts'
import { prepare, type Prepared, type Stage } from './stage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** For the baseline: the portal's default. */
const CONNECTIONS = '20'

export interface RunningStage extends Stage {
  stop(): Promise<void>
}

/** The large event in its own PostgreSQL, without the portal. */
export interface OpenStage {
  readonly stage: Prepared
  readonly appUrl: string
  readonly dataDir: string
  readonly env: Settings
  /** Called in the reverse order. */
  readonly closers: (() => Promise<unknown>)[]
  stop(): Promise<void>
}

export async function openStage(options: BenchArguments): Promise<OpenStage> {
  const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'eventflow-bench-'))
  mkdirSync(dataDir, { recursive: true })
  const closers: (() => Promise<unknown>)[] = [
    async () => options.data ?? rmSync(dataDir, { recursive: true, force: true }),
  ]
  const stop = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close()
  }
  try {
    const database = await startDatabase({ dataDir })
    closers.push(() => database.stop())
    const admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 })
    // Ignores errors of idle connections that end with the server.
    admin.on('error', () => undefined)
    closers.push(() => admin.end())
    const env = {
      DATABASE_URL: database.adminUrl,
      DATABASE_APP_URL: database.appUrl,
      DATABASE_POOL: CONNECTIONS,
    }
    await makeDemo(admin, { ...options, dataDir, env })
    const stage = await prepare(admin, database.appUrl)
    return { stage, appUrl: database.appUrl, dataDir, env, closers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function startStage(options: BenchArguments): Promise<RunningStage> {
  const { stage, dataDir, env, closers, stop } = await openStage(options)
  try {
    const [baseline, ...portals] = await startAll(closers, [
      () => startBaseline(options.bare ? { ...env, BARE: 'true' } : env, stage),
      ...Array.from({ length: options.processes }, (_none, n) => () => {
        const own = { DATA_DIR: join(dataDir, `portal-${n}`), DATABASE_POOL: String(options.pool) }
        return startPortal({ ...env, ...own }, options.node)
      }),
    ])
    if (baseline === undefined) throw new Error('The baseline did not start')
    const postmaster = await findPostmaster(stage.admin)
    return { ...stage, baseline, portals, isBare: options.bare, postmaster, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts them one after another. Each is stopped at the end. */
async function startAll(
  closers: (() => Promise<unknown>)[],
  starts: readonly (() => Promise<Child>)[],
): Promise<Child[]> {
  const children: Child[] = []
  for (const start of starts) {
    const child = await start()
    closers.push(() => child.stop())
    children.push(child)
  }
  return children
}

type Settings = Record<string, string>
type DemoOptions = BenchArguments & { readonly dataDir: string; readonly env: Settings }

async function makeDemo(admin: pg.Pool, { dataDir, env, teams, submissions }: DemoOptions) {
  const { rows } = await admin.query<{ there: boolean }>(
    `select to_regclass('public.events') is not null as there`,
  )
  if (rows[0]?.there) return
  const command = join(root, 'apps/server/dist/commands/demo.cli.js')
  const size = ['--teams', String(teams), '--tasks', '60', '--submissions', String(submissions)]
  execFileSync(process.execPath, [command, ...size], {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: join(dataDir, 'portal-0') },
    // Shows the reason of a failure.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** All processes of one portal share one key. */
const SECRET = 'only for measuring, on this machine alone'

const startPortal = (env: Settings, node: readonly string[]): Promise<Child> =>
  startChild({
    args: [...node, '--enable-source-maps', join(root, 'apps/server/dist/main.js')],
    env: { ...env, SECRET },
    health: '/health',
  })

const startBaseline = (env: Settings, { eventId, formId }: Pick<Stage, 'eventId' | 'formId'>) =>
  startChild({
    args: [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      `--tsconfig=${join(root, 'apps/server/tsconfig.json')}`,
      join(root, 'bench/baseline/server.ts'),
    ],
    env: { ...env, EVENT_ID: eventId, FORM_ID: formId },
    health: '/health',
  })
