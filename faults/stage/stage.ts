// What a fault is tried on: a PostgreSQL that comes with the portal, one or several processes of the
// built portal on it with one folder of files, the demo event, and people who are signed in.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { reachDatabase, startDatabase } from '../../apps/server/src/platform/postgres/index.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { balancer } from './balancer.ts'
import { portalProcess, type PortalProcess } from './portal-process.ts'

export interface StageWishes {
  readonly portals?: number
  /** The portal starts its own PostgreSQL, in its data folder, and looks after it. */
  readonly isEmbedded?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** Arguments of Node for each process. */
  readonly nodeArguments?: readonly (readonly string[])[]
  /** Called with the folders of the database and the files before anything is in them; undone at the end. */
  readonly prepare?: (folders: { database: string; files: string }) => () => void
}

export interface Person {
  readonly email: string
  readonly password: string
  readonly rank: string
  readonly team: string | null
}

export interface Stage {
  readonly folder: string
  readonly filesFolder: string
  readonly portals: readonly PortalProcess[]
  /** Where people reach the portal. */
  readonly url: string
  readonly people: readonly Person[]
  /** The owner's connections, past row-level security. */
  readonly admin: pg.Pool
  readonly adminUrl: string
  /** The process of PostgreSQL itself. */
  databasePid(): number
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  close(): Promise<void>
}

const SECRET = 'only for trying faults, on this machine'

export async function openStage(wishes: StageWishes = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-faults-'))
  const databaseFolder = join(folder, 'database')
  const filesFolder = join(folder, 'files')
  for (const made of [databaseFolder, filesFolder]) mkdirSync(made)
  const undo = wishes.prepare?.({ database: databaseFolder, files: filesFolder })
  const own = wishes.isEmbedded === true ? null : await ownDatabase(databaseFolder)
  const settings = { ...wishes.settings, ...own?.settings, SECRET }
  const portals = await startPortals({ folder, filesFolder, settings }, wishes)
  const dataDir = portals[0]?.dataDir ?? ''
  const adminUrl = own?.adminUrl ?? (await reachDatabase(configOf(dataDir))).adminUrl
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4 })
  // A connection that ends with the server is replaced by the next one.
  admin.on('error', () => undefined)
  const front = await balancer(portals)
  return {
    folder,
    filesFolder,
    portals,
    url: front.url,
    people: JSON.parse(readFileSync(join(dataDir, 'demo-people.json'), 'utf8')),
    admin,
    adminUrl,
    databasePid: () => {
      const pidFile = join(own === null ? dataDir : databaseFolder, 'postgres/postmaster.pid')
      return Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    },
    stopDatabase: async () => own?.stop(),
    startDatabase: async () => own?.start(),
    close: async () => {
      await front.close()
      await admin.end()
      // A portal that is stopped stops the database that it looks after.
      for (const portal of portals) await (own === null ? portal.stop() : portal.kill())
      await own?.stop()
      undo?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configOf = (dataDir: string) => ({
  dataDir,
  databaseUrl: undefined,
  databaseAppUrl: undefined,
})

/** A PostgreSQL beside the portals, which the portals reach as one of the operator's. */
async function ownDatabase(folder: string) {
  const start = () => startDatabase(configOf(folder))
  let running = await start()
  const { adminUrl, appUrl } = running
  return {
    adminUrl,
    settings: { DATABASE_URL: adminUrl, DATABASE_APP_URL: appUrl },
    stop: () => running.stop(),
    start: async () => {
      running = await start()
    },
  }
}

interface Places {
  readonly folder: string
  readonly filesFolder: string
  readonly settings: Readonly<Record<string, string>>
}

/** The first makes the demo event; all have one folder of files. */
async function startPortals(
  { folder, filesFolder, settings }: Places,
  wishes: StageWishes,
): Promise<PortalProcess[]> {
  const portals: PortalProcess[] = []
  for (let n = 0; n < (wishes.portals ?? 1); n += 1) {
    const dataDir = join(folder, `portal-${n}`)
    mkdirSync(dataDir, { mode: 0o700 })
    symlinkSync(filesFolder, join(dataDir, 'files'))
    const nodeArguments = wishes.nodeArguments?.[n] ?? []
    const portal = portalProcess({ port: await freePort(), dataDir, settings, nodeArguments })
    await portal.start()
    portals.push(portal)
  }
  return portals
}
