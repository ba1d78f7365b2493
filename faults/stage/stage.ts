// The environment of a fault: PostgreSQL as delivered with the portal, one or more processes of the
// built portal with a shared file folder, the demo event, and signed-in people.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { reachDatabase, startDatabase } from '../../apps/server/src/platform/postgres/index.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { openCluster, type Cluster } from '../cluster/cluster.ts'
import { balancer } from './balancer.ts'
import { portalProcess, type PortalProcess } from './portal-process.ts'

export interface StageOptions {
  readonly portals?: number
  /** The portal starts and manages its own PostgreSQL in its data folder. */
  readonly isEmbedded?: boolean
  /** Three database servers that replace each other, with a pooler in front. */
  readonly isCluster?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** Node arguments for each process. */
  readonly nodeArguments?: readonly (readonly string[])[]
  /**
   * Called with the empty folders of the database and the files. Its result undoes the preparation
   * at the end.
   */
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
  /** URL of the portal for people. */
  readonly url: string
  readonly people: readonly Person[]
  /** Connections as the owner, which bypass row-level security. */
  readonly admin: pg.Pool
  readonly adminUrl: string
  /** With `isCluster`; else null. */
  readonly cluster: Cluster | null
  /** The main process of PostgreSQL. */
  databasePid(): number
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  close(): Promise<void>
}

const SECRET = 'only for trying faults, on this machine'

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-faults-'))
  const databaseFolder = join(folder, 'database')
  const filesFolder = join(folder, 'files')
  for (const made of [databaseFolder, filesFolder]) mkdirSync(made)
  const undo = options.prepare?.({ database: databaseFolder, files: filesFolder })
  const own = await databaseFor(options, databaseFolder)
  const settings = { ...options.settings, ...own?.settings, SECRET }
  const portals = await startPortals({ folder, filesFolder, settings }, options)
  const dataDir = portals[0]?.dataDir ?? ''
  const adminUrl = own?.adminUrl ?? (await reachDatabase({ dataDir })).adminUrl
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4 })
  // A connection that ends with the server is replaced by a new one.
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
    cluster: own?.cluster ?? null,
    databasePid: () => {
      const pidFile = join(own === null ? dataDir : databaseFolder, 'postgres/postmaster.pid')
      return Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    },
    stopDatabase: async () => own?.stop(),
    startDatabase: async () => own?.start(),
    close: async () => {
      await front.close()
      await admin.end()
      // Stopping a portal stops the database that it manages.
      for (const portal of portals) await (own === null ? portal.stop() : portal.kill())
      await own?.stop()
      undo?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface OwnDatabase {
  readonly adminUrl: string
  readonly settings: Readonly<Record<string, string>>
  readonly cluster?: Cluster
  stop(): Promise<void>
  start(): Promise<void>
}

/** Null if the portal manages its own. */
async function databaseFor(options: StageOptions, folder: string): Promise<OwnDatabase | null> {
  if (options.isEmbedded === true) return null
  if (options.isCluster !== true) return ownDatabase(folder)
  // Its programs run as a user other than root, and each has a folder in this one.
  for (const passed of [dirname(folder), folder]) chmodSync(passed, 0o711)
  const cluster = await openCluster(folder)
  const { adminUrl, settings, close } = cluster
  return { adminUrl, settings, cluster, stop: close, start: async () => undefined }
}

/** A PostgreSQL beside the portals, which they use like an operator's. */
async function ownDatabase(folder: string): Promise<OwnDatabase> {
  const start = () => startDatabase({ dataDir: folder })
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

/** The first one creates the demo event; all share one file folder. */
async function startPortals(
  { folder, filesFolder, settings }: Places,
  options: StageOptions,
): Promise<PortalProcess[]> {
  const portals: PortalProcess[] = []
  for (let n = 0; n < (options.portals ?? 1); n += 1) {
    const dataDir = join(folder, `portal-${n}`)
    mkdirSync(dataDir, { mode: 0o700 })
    symlinkSync(filesFolder, join(dataDir, 'files'))
    const nodeArguments = options.nodeArguments?.[n] ?? []
    const portal = portalProcess({ port: await freePort(), dataDir, settings, nodeArguments })
    await portal.start()
    portals.push(portal)
  }
  return portals
}
