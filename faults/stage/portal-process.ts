// A process of the built portal that can be stopped, killed and restarted on its port.
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanEnvironment } from '../../scripts/project/clean-environment.mjs'
import { inRoot, root } from '../../scripts/project/paths.mjs'

const START_MS = 300_000
/** Characters of output that show why a portal ended. */
const LAST_WORDS = 2_000

export interface PortalProcess {
  readonly url: string
  readonly dataDir: string
  /** Resolves when it serves. Throws if it does not start. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number>
  isUp(path?: string): Promise<boolean>
}

export interface PortalOptions {
  readonly port: number
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
  /** Arguments for Node itself. */
  readonly nodeArguments?: readonly string[]
}

export function portalProcess(options: PortalOptions): PortalProcess {
  const url = `http://localhost:${options.port}`
  let child: ChildProcess | null = null
  let output = (): string => ''
  let isWanted = false
  /** Restarts a portal that ended by itself after a second, as a service manager does. */
  const launchAgain = (): void => {
    if (!isWanted) return
    const { started, output: read } = launch(options)
    child = started
    output = read
    started.once('exit', () =>
      setTimeout(() => {
        // A kill may already have started another one.
        if (child === started) launchAgain()
      }, 1_000).unref(),
    )
  }
  const isUp = async (path = '/health'): Promise<boolean> => {
    try {
      return (await fetch(url + path, { signal: AbortSignal.timeout(5_000) })).ok
    } catch {
      return false
    }
  }
  return {
    url,
    dataDir: options.dataDir,
    isUp,
    start: async () => {
      isWanted = true
      launchAgain()
      const deadline = Date.now() + START_MS
      while (!(await isUp())) {
        if (Date.now() > deadline) throw new Error(`The portal does not start:\n${output()}`)
        await pause(50)
      }
    },
    kill: async () => {
      isWanted = false
      await end(child, 'SIGKILL')
    },
    stop: async () => {
      isWanted = false
      return end(child, 'SIGTERM')
    },
  }
}

function launch({ port, dataDir, settings, nodeArguments = [] }: PortalOptions) {
  const main = inRoot('apps/server/dist/main.js')
  const own = { PORT: String(port), DATA_DIR: dataDir }
  const started = spawn(process.execPath, [...nodeArguments, main], {
    cwd: root,
    env: cleanEnvironment({ LOG_LEVEL: 'warn', ...settings, ...own }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (data: Buffer): void => {
    output = `${output}${String(data)}`.slice(-4_000)
  }
  started.stdout.on('data', keep)
  started.stderr.on('data', keep)
  started.once('exit', (code) => {
    // The exit code is null after a kill and 0 after a stop.
    if (code !== null && code !== 0)
      console.error(`  a portal ended with ${code}: ${output.slice(-LAST_WORDS)}`)
  })
  return { started, output: () => output }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

/** Returns the exit code; -1 if the signal itself ended it. */
async function end(child: ChildProcess | null, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  if (child === null || hasEnded(child)) return child?.exitCode ?? -1
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  child.kill(signal)
  return ended
}
