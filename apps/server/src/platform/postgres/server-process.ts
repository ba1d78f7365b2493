// One running embedded PostgreSQL: started, watched, started again if it dies, stopped.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../config/index.ts'
import { folderArgument, serverEnvironment, type Cluster } from './cluster.ts'

export interface ServerProcess {
  /** Where clients connect: a folder with the socket, or a loopback address. */
  readonly address: { readonly host: string; readonly port: number }
  stop(): Promise<void>
}

const socketPort = 5432
const mostDeathsPerMinute = 30
/** The system's limit for the path of a socket is 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103

/** Starts the server; resolves when `answers(address)` first does. */
export async function startServer(
  cluster: Cluster,
  {
    logFile,
    answers,
  }: { logFile: string; answers: (address: ServerProcess['address']) => Promise<boolean> },
): Promise<ServerProcess> {
  const address = await chooseAddress(cluster)
  const run = () => launch(cluster, { address, logFile })
  const state = { child: run(), stopping: false }
  await untilAnswers(state.child, { logFile, answers: () => answers(address) })
  watch(state, run)
  return {
    address,
    stop: async () => {
      state.stopping = true
      await stopChild(state.child)
    },
  }
}

interface State {
  child: ChildProcess
  stopping: boolean
}

/**
 * Restarts a killed server, like a service manager: the portal's pool connects again. A server that
 * cannot stay up is not restarted after a while, and requests fail.
 */
function watch(state: State, run: () => ChildProcess): void {
  const deaths: number[] = []
  const again = async () => {
    if (state.stopping) return
    deaths.push(performance.now())
    if (deaths.filter((time) => time > performance.now() - 60_000).length > mostDeathsPerMinute)
      return
    // The helper processes of the dead server need a moment to release its memory.
    await pause(250)
    if (state.stopping) return
    state.child = run()
    state.child.once('exit', again)
  }
  state.child.once('exit', again)
}

async function chooseAddress(cluster: Cluster): Promise<ServerProcess['address']> {
  const socket = join(cluster.folder, `.s.PGSQL.${socketPort}`)
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath) {
    return { host: cluster.folder, port: socketPort }
  }
  return { host: '127.0.0.1', port: await freePort() }
}

/** The address of a folder's server, from its own record; null if none is running. */
export function recordedAddress(folder: string): ServerProcess['address'] | null {
  const path = join(folder, 'postmaster.pid')
  if (!existsSync(path)) return null
  // The fourth line is the port, the fifth the folder of its socket, the sixth its address.
  const [, , , port, socketFolder] = readFileSync(path, 'utf8').split('\n')
  const bySocket = socketFolder?.trim() !== ''
  return { host: bySocket ? folder : '127.0.0.1', port: Number(port) }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

function launch(
  cluster: Cluster,
  { address, logFile }: { address: ServerProcess['address']; logFile: string },
): ChildProcess {
  truncateLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(
    join(cluster.binaries, 'bin', 'postgres'),
    serverArguments(cluster, address),
    {
      ...cluster.owner,
      cwd: cluster.folder,
      // A separate process group: Ctrl-C reaches only the portal, which stops the database last.
      detached: true,
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
    },
  )
  closeSync(log)
  // A failed spawn shows as an exit, too; without a listener it would end the portal with a stack.
  child.on('error', () => child.emit('exit', 1, null))
  return child
}

function serverArguments(cluster: Cluster, address: ServerProcess['address']): string[] {
  const bySocket = address.host === cluster.folder
  const options = {
    cluster_name: 'eventflow',
    listen_addresses: bySocket ? '' : address.host,
    port: address.port,
    // Relative to the data folder, which is then the server's working folder.
    unix_socket_directories: bySocket ? '.' : '',
    max_connections: 200,
    fsync: cluster.fsync ? 'on' : 'off',
    synchronous_commit: cluster.fsync ? 'on' : 'off',
    full_page_writes: cluster.fsync ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The details of a refused row contain what a person wrote.
    log_error_verbosity: 'terse',
    // All requests are short: compiling a plan costs more than it saves.
    jit: 'off',
  }
  return [
    '-D',
    folderArgument(cluster),
    ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

async function untilAnswers(
  child: ChildProcess,
  { logFile, answers }: { logFile: string; answers: () => Promise<boolean> },
): Promise<void> {
  // After a crash the server first replays its log, which can take a while.
  const deadline = performance.now() + 120_000
  const ended = () =>
    child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  while (!(await answers())) {
    if (ended() || performance.now() > deadline) {
      await stopChild(child)
      throw new StartProblem(
        `The database did not start. The end of ${logFile}:\n${endOf(logFile)}`,
      )
    }
    await pause(20)
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)))
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    child.kill(signal)
    const timer = new AbortController()
    const inTime = await Promise.race([
      ended,
      pause(seconds * 1000, false, { signal: timer.signal }),
    ])
    timer.abort()
    if (inTime) return
  }
}

function truncateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) rmSync(logFile)
  else if (existsSync(logFile)) chmodSync(logFile, 0o600)
}

function endOf(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
  } catch {
    return '(nothing was logged)'
  }
}
