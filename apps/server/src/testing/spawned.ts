// Runs the terminal's programs as separate processes, for tests of their output and exit codes.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../platform/config/index.ts'
import { freePort } from './free-port.ts'

type Env = Readonly<Record<string, string>>

let built: string | null = null

/**
 * The folder of the programs. They are built once, because starting from the sources takes some
 * seconds longer each time.
 */
export function builtPrograms(): string {
  if (built !== null) return built
  const project = projectFolder()
  const folder = join(project, 'node_modules/.cache', `programs-${process.pid}`)
  execFileSync(process.execPath, [join(project, 'scripts/project/bundle-server.mjs'), folder])
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  built = folder
  return folder
}

function start(program: string, args: readonly string[], env: Env): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  return spawn(process.execPath, [join(builtPrograms(), program), ...args], {
    // Without the environment of the test run.
    env: { PATH, HOME, TMPDIR, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** `{ event: 'Spring Fair' }` as `--event`, `Spring Fair`. */
export const flags = (options: Readonly<Record<string, string>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])

export interface Ended {
  readonly code: number | null
  readonly said: string
  readonly complained: string
}

/** Runs a program to its end, without a terminal. */
export async function run(program: string, args: readonly string[], env: Env): Promise<Ended> {
  const child = start(program, args, env)
  const [said, complained] = [heard(child.stdout), heard(child.stderr)]
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: said(), complained: complained() }
}

function heard(stream: NodeJS.ReadableStream | null): () => string {
  let text = ''
  stream?.on('data', (chunk) => (text += String(chunk)))
  return () => text
}

export interface Serving {
  readonly origin: string
  readonly said: string
  stop(): Promise<void>
}

/** Starts the portal and waits until it serves. Throws its error output if it exits instead. */
export async function serve(env: Env): Promise<Serving> {
  const port = await freePort()
  const child = start('main.js', [], { PORT: String(port), HOST: '127.0.0.1', ...env })
  const [said, complained] = [heard(child.stdout), heard(child.stderr)]
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => said().includes('Stop with Ctrl-C') && resolve())
    child.once('close', () => reject(new Error(`The portal ended: ${complained()}`)))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { origin: `http://127.0.0.1:${port}`, said: said(), stop }
}
