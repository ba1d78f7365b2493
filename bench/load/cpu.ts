// Processor time of processes. Rates depend on other load of the machine; this hardly does.
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts in hundredths of a second, independent of its scheduler's clock (man 5 proc). */
const TICKS_PER_SECOND = 100

interface Used {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

function readProcess(pid: number): Used | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const number = (field: number): number => Number(fields[field - 3])
    // Own time, and that of finished children.
    return { pid, parent: number(4), ticks: number(14) + number(15) + number(16) + number(17) }
  } catch {
    return null
  }
}

/** Seconds used so far by processes and all their descendants, from /proc (Linux only). */
export function cpuSeconds(roots: readonly number[]): number {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => readProcess(pid) ?? [])
  const counted = new Set(roots)
  for (let before = -1; before !== counted.size;) {
    before = counted.size
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid)
  }
  const ticks = all.filter(({ pid }) => counted.has(pid)).reduce((sum, used) => sum + used.ticks, 0)
  return ticks / TICKS_PER_SECOND
}

/** The main process of a PostgreSQL on this machine. */
export async function findPostmaster(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
  return readProcess(rows[0]?.pid ?? 0)?.parent ?? 0
}
