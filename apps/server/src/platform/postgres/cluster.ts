// The embedded PostgreSQL's folder: how it is made, and how what a killed portal left running in it
// is brought to rest.
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
  /** The data folder of PostgreSQL itself. */
  readonly folder: string
  /** bin/, lib/ and share/. */
  readonly binaries: string
  readonly owner: ServerOwner | undefined
  /** Off only for tests, whose data nobody misses. */
  readonly fsync: boolean
}

/**
 * How PostgreSQL is told its folder. As root it runs as somebody who may be unable to walk there
 * (below /root), so it is started inside the folder and told "where you are".
 */
export const folderArgument = (cluster: Cluster): string =>
  cluster.owner && process.platform === 'linux' ? '/proc/self/cwd' : cluster.folder

/** Makes the database folder if there is none; a start that is killed half-way leaves none behind. */
export function makeCluster(cluster: Cluster, password: string): void {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  const failures: string[] = []
  // C.UTF-8 lets full-text search know letters beyond ASCII; where the system lacks it, C must do.
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

/** Nothing of the portal's own settings, and no language of the machine, reaches PostgreSQL. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TMPDIR: process.env.TMPDIR,
  LC_ALL: 'C',
})

/**
 * A portal that was killed leaves its PostgreSQL running. The data folder is ours by now (see
 * portal-lock.ts), so that server has nobody left to serve: it is asked to stop, and the next one
 * starts from a folder at rest. The pid file is PostgreSQL's own and is removed only when it names
 * a process that is certainly something else.
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
  // Fast shutdown first, then the immediate one, from which PostgreSQL recovers by its log.
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

/** Helpers of a server that died alone end by themselves, moments later. */
async function othersGone(cluster: Cluster): Promise<void> {
  if (!existsSync(cluster.folder)) return
  const folder = realpathSync(cluster.folder)
  await until(() => (processesIn(folder) ?? []).length === 0, 10)
}

function removeForeignPidFile(cluster: Cluster): void {
  const pid = recordedPid(cluster)
  if (pid === undefined || !isAlive(pid)) return
  // After a restart of the machine the number may belong to any program; PostgreSQL would give way to it.
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
