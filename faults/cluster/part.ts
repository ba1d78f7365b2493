// A program of the cluster that can be killed, frozen and started again, as a service manager does.
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'

/** The user who runs it; undefined for the user of this process. PostgreSQL and Patroni refuse root. */
export interface Runner {
  readonly uid: number
  readonly gid: number
}

export interface Part {
  readonly name: string
  start(): void
  kill(): Promise<void>
  /** It neither works nor ends, as if its machine had no network. */
  freeze(): void
  /** Lets a frozen one go on. */
  thaw(): void
}

export interface PartOptions {
  readonly name: string
  readonly command: string
  readonly arguments: readonly string[]
  /** Its output is in `NAME.log` there. */
  readonly folder: string
  readonly runner: Runner | undefined
}

export function partOf(options: PartOptions): Part {
  const { name, command, folder, runner } = options
  let child: ChildProcess | null = null
  return {
    name,
    start: () => {
      const log = openSync(join(folder, `${name}.log`), 'a')
      child = spawn(command, options.arguments, {
        cwd: folder,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: folder },
        stdio: ['ignore', log, log],
        ...runner,
      })
    },
    kill: async () => {
      const ending = child
      child = null
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGKILL')
      await ended
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
