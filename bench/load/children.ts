// Measured processes: starting them, waiting for them, watching their memory, stopping them.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

const START_MS = 180_000
const STOP_MS = 20_000

export interface Child {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

export interface ChildOptions {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** A URL that responds with 200 once it serves. */
  readonly health: string
}

export async function startChild({ args, env, health }: ChildOptions): Promise<Child> {
  const port = await freePort()
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (data: Buffer): void => {
    output = `${output}${String(data)}`.slice(-5_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const url = `http://localhost:${port}`
  const deadline = Date.now() + START_MS
  while (!(await answers(`${url}${health}`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`No start:\n${output}`)
    }
    await pause(100)
  }
  return { url, pid: child.pid ?? 0, stop: () => stopped(child) }
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  const late = Symbol('late')
  const first = await Promise.race([ended, pause(STOP_MS, late, { ref: false })])
  if (first === late) child.kill('SIGKILL')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const MB = 1024 * 1024

/** Current memory of a process in MB, from /proc (Linux only). */
export function rssMb(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return (Number(pages) * 4096) / MB
}

/** The maximum additional memory of a process while `work` runs, in MB. */
export async function growthDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; growthMb: number }> {
  const before = rssMb(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, rssMb(pid))
  }, 10)
  try {
    const result = await work()
    return { result, growthMb: Math.max(0, Math.max(most, rssMb(pid)) - before) }
  } finally {
    clearInterval(watch)
  }
}
