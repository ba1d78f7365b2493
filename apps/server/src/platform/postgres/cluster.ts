// The folder of the embedded PostgreSQL: creates it, and stops a PostgreSQL that a killed portal has left
// running.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../config/index.ts'
import { commandOf, isAlive, processesIn } from './process-facts.ts'
import { giveTo, type ServerOwner } from './server-owner.ts'

export interface Cluster {
  /** PostgreSQL's own data folder. */
  readonly folder: string
  /** bin/, lib/ and share/. */
  readonly binaries: string
  readonly owner: ServerOwner | undefined
  /** Off only for tests, whose data may be lost. */
  readonly fsync: boolean
}

/**
 * How PostgreSQL gets its folder. As root it runs as a user who may not be able to reach the folder
 * (below /root), so it is started inside the folder and gets ".".
 */
export const folderArgument = (cluster: Cluster): string =>
  cluster.owner && process.platform === 'linux' ? '/proc/self/cwd' : cluster.folder

/** Creates the database folder if there is none; an interrupted start leaves none. */
export function makeCluster(cluster: Cluster, password: string): void {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  const failures: string[] = []
  // With C.UTF-8, full-text search knows letters beyond ASCII; systems without it use C.
  for (const ctype of ['C.UTF-8', 'C']) {
    const failure = tryInitdb(cluster, { password, ctype })
    if (failure === undefined) return
    failures.push(failure)
  }
  const reason = failures.at(-1) ?? ''
  const advice = reason.includes('effective user ID')
    ? '\nPostgreSQL needs a user that has a name. Start the portal as such a user, or set DATABASE_URL.'
    : ''
  throw new StartProblem(
    `The database folder ${cluster.folder} cannot be made:\n${reason}${advice}`,
  )
}

function tryInitdb(cluster: Cluster, { password, ctype }: { password: string; ctype: string }) {
  const unfinished: Cluster = { ...cluster, folder: `${cluster.folder}.unfinished` }
  rmSync(unfinished.folder, { recursive: true, force: true })
  mkdirSync(unfinished.folder, { mode: 0o700 })
  giveTo(cluster.owner, unfinished.folder)
  const passwordFolder = mkdtempSync(join(tmpdir(), 'eventflow-'))
  try {
    const passwordFile = join(passwordFolder, 'password')
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    giveTo(cluster.owner, passwordFile)
    giveTo(cluster.owner, passwordFolder)
    const result = spawnSync(
      join(cluster.binaries, 'bin', 'initdb'),
      initdbArguments(unfinished, { passwordFile, ctype }),
      { ...cluster.owner, cwd: unfinished.folder, encoding: 'utf8', env: serverEnvironment() },
    )
    if (result.status !== 0) return result.error?.message ?? result.stderr.trim()
    renameSync(unfinished.folder, cluster.folder)
    return undefined
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true })
  }
}

const initdbArguments = (
  cluster: Cluster,
  { passwordFile, ctype }: { passwordFile: string; ctype: string },
) => [
  `--pgdata=${folderArgument(cluster)}`,
  '--username=postgres',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // Names sort as people expect (Ängström beside Angstrom), the same on every machine.
  '--locale-provider=icu',
  '--icu-locale=en',
  '--locale=C',
  `--lc-ctype=${ctype}`,
  ...(cluster.fsync ? [] : ['--no-sync']),
]

/** PostgreSQL gets none of the portal's settings and no language of the machine. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TMPDIR: process.env.TMPDIR,
  LC_ALL: 'C',
})

/**
 * A killed portal leaves its PostgreSQL running. This process owns the data folder now (see portal-
 * lock.ts), so that server has no clients left: it is stopped, and a new one starts. The pid file
 * is PostgreSQL's own and is removed only if it names a process that is certainly another program.
 */
export async function bringToRest(cluster: Cluster): Promise<void> {
  const left = leftoverServer(cluster)
  if (left !== undefined && !(await stopAndWait(left))) {
    throw new StartProblem(
      `A PostgreSQL that an earlier portal left behind (process ${left}) does not stop. ` +
        `End it with: kill ${left}\nThen start the portal again.`,
    )
  }
  await othersGone(cluster)
  removeForeignPidFile(cluster)
}

function leftoverServer(cluster: Cluster): number | undefined {
  const pid = recordedPid(cluster)
  return pid !== undefined && isAlive(pid) && isServerIn(cluster, pid) ? pid : undefined
}

function recordedPid({ folder }: Cluster): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isServerIn(cluster: Cluster, pid: number): boolean {
  const inside = processesIn(realpathSync(cluster.folder))
  return inside ? inside.includes(pid) : commandOf(pid).includes('postgres')
}

async function stopAndWait(pid: number): Promise<boolean> {
  // Fast shutdown first, then the immediate one, after which PostgreSQL recovers from its log.
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return !isAlive(pid)
    }
    if (await until(() => !isAlive(pid), seconds)) return true
  }
  return false
}

/** Helper processes of a dead server end by themselves shortly after. */
async function othersGone(cluster: Cluster): Promise<void> {
  if (!existsSync(cluster.folder)) return
  const folder = realpathSync(cluster.folder)
  await until(() => (processesIn(folder) ?? []).length === 0, 10)
}

function removeForeignPidFile(cluster: Cluster): void {
  const pid = recordedPid(cluster)
  if (pid === undefined || !isAlive(pid)) return
  // After a restart of the machine the number may belong to any program, and PostgreSQL would not start.
  if (!isServerIn(cluster, pid)) rmSync(join(cluster.folder, 'postmaster.pid'), { force: true })
}

export async function until(done: () => boolean, seconds: number): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000
  while (!done()) {
    if (performance.now() > deadline) return false
    await pause(25)
  }
  return true
}
