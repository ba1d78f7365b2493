// Facts about a process from the operating system. A process id alone proves nothing: after a crash
// another program may have it, so a process is identified by its id and its start time.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { codeOf } from '../error-code.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** When the process was started, in a form that is only useful for comparing; undefined when unknown. */
export function startMark(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return `${bootId()} ${statFields(pid)[19] ?? ''}`
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Whether this process was started at `mark`. True for a running process if that is unknown. */
export const isSameProcess = (pid: number, mark: string | undefined): boolean =>
  isAlive(pid) && (mark === undefined || (startMark(pid) ?? mark) === mark)

/**
 * The processes whose working folder is `folder`; undefined if the system does not provide this.
 */
export function processesIn(folder: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder && isAlive(pid))
}

export function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** The fields of /proc/<pid>/stat after the name (which may hold spaces), beginning with the state. */
const statFields = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return statFields(pid)[0] === 'Z'
  } catch {
    return true
  }
}
