// Checks that a record that organisers delete is either unchanged or completely gone.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '../kinds/operations.ts'
import type { Thing } from '../kinds/things.ts'
import { findTraces, type Trace } from './traces.ts'

const SWEPT_WITHIN_MS = 90_000
const LOOK_AGAIN_MS = 500

export interface Deleting {
  readonly place: Place
  readonly thing: Thing
  readonly ids: readonly string[]
}

/** Jobs change these rows at any time, so only their ids are compared. */
const MOVING = new Set(['emails', 'webhook_deliveries'])
/** Every call writes these. */
export const LOGS = new Set([
  'audit_log',
  'idempotency_keys',
  'pgboss.job',
  'sessions',
  'email_events',
])

export interface State {
  readonly rows: string
  /** Keys in the file store. */
  readonly keys: readonly string[]
}

export async function stateOf({ place, thing, ids }: Deleting): Promise<State> {
  const { admin, filesFolder } = place.stage
  const traces = (await findTraces(admin, ids)).filter(({ table }) => !LOGS.has(table))
  const rows = traces.map(({ table, id, row }) =>
    MOVING.has(table) ? `${table} ${id}` : `${table} ${JSON.stringify(row)}`,
  )
  // If a person's work is handed over, their files remain.
  const stored = traces
    .filter(({ table }) => table === 'files' && thing.others !== null)
    .map(({ row }) => row['storage_key'])
  return { rows: rows.toSorted().join('\n'), keys: bytesOf(filesFolder, stored.map(String)) }
}

/** The original and every thumbnail of the files. */
function bytesOf(filesFolder: string, storageKeys: readonly string[]): string[] {
  const folder = join(filesFolder, 'kept')
  const all = readdirSync(folder, { recursive: true }).map(String)
  return all.filter((name) => storageKeys.some((key) => name.startsWith(`${key}-`))).toSorted()
}

export async function isRootThere({ place, thing: { root } }: Deleting): Promise<boolean> {
  const { rows } = await place.stage.admin.query(`select from ${root.table} where id = $1`, [
    root.id,
  ])
  return rows.length > 0
}

/** The record is unchanged, or no table mentions it. */
export async function halfOf(at: Deleting, first: State): Promise<string[]> {
  if (!(await isRootThere(at))) return mentioned(at)
  const now = await stateOf(at)
  return isSame(now, first) ? [] : [`half gone\n${difference(first, now)}`]
}

const isSame = (a: State, b: State): boolean => a.rows === b.rows && a.keys.join() === b.keys.join()

function difference(first: State, now: State): string {
  const [before, after] = [first, now].map(({ rows, keys }) => [...rows.split('\n'), ...keys])
  const gone = before?.filter((line) => after?.includes(line) !== true) ?? []
  const come = after?.filter((line) => before?.includes(line) !== true) ?? []
  return [...gone.map((line) => `    - ${line}`), ...come.map((line) => `    + ${line}`)].join('\n')
}

/** Columns that may mention a deleted record, with the reason. */
const STAYS: Readonly<Record<string, string>> = {
  'audit_log.*': 'the log names deleted records',
  'idempotency_keys.*': 'responses to repeated calls, for 48 hours',
  'email_events.*': 'the log of emails',
  'task_agreements.agreed_by': 'records who agreed',
  'submission_changes.by': 'records who changed it',
  'task_statuses.sent_by': 'records who sent it',
  'task_statuses.approval_by': 'records who decided',
}

/** Emails that are sent or cancelled, and files that only wait for the sweep. */
const isOver = ({ table, row }: Trace): boolean =>
  (table === 'emails' && row['state'] !== 'queued') ||
  (table === 'files' && String(row['waiting_since']).startsWith('1970'))

async function mentioned({ place, ids }: Deleting): Promise<string[]> {
  const traces = await findTraces(place.stage.admin, ids)
  const left = traces.filter((trace) => trace.table !== 'pgboss.job' && !isOver(trace))
  const columns = left.flatMap(({ table, columns: named }) =>
    named.map((column) => `${table}.${column}`),
  )
  return [...new Set(columns)]
    .filter((name) => !(name in STAYS || `${name.split('.')[0]}.*` in STAYS))
    .map((name) => `gone, and named in ${name}`)
}

/**
 * Fails before the deletion if a check would find nothing: a list that never shows the record
 * proves nothing.
 */
export async function notShown({ place, thing, ids }: Deleting): Promise<string[]> {
  const lines: string[] = []
  const { rows, keys } = await stateOf({ place, thing, ids })
  if (rows === '') lines.push('there, and no table mentions it')
  if (thing.others !== null && keys.length === 0) lines.push('there, and has no files')
  for (const path of thing.shownAt)
    if (!(await place.read(path)).includes(thing.tag)) lines.push(`there, and not shown by ${path}`)
  if (thing.calendar !== null && (await calendarStatus(place, thing.calendar)) !== 200)
    lines.push('there, and no calendar')
  return lines
}

const calendarStatus = async ({ stage }: Place, path: string): Promise<number> =>
  (await fetch(`${stage.portals[0]?.url}${path}`)).status

/** What remains of a deleted record: rows, jobs, bytes, and lists that still show it. */
export async function leftOf(at: Deleting, keys: readonly string[]): Promise<string[]> {
  const { place, thing } = at
  const lines = await mentioned(at)
  for (const path of thing.shownAt)
    if ((await place.read(path)).includes(thing.tag)) lines.push(`gone, and shown by ${path}`)
  if (thing.calendar !== null && (await calendarStatus(place, thing.calendar)) === 200)
    lines.push('gone, and its calendar is there')
  lines.push(...(await jobsLeft(at)), ...(await bytesLeft(at, keys)))
  return lines
}

/** Waits for jobs about the record to end, and returns those that remain. */
async function jobsLeft({ place, ids }: Deleting): Promise<string[]> {
  const pattern = ids.join('|')
  const open = async () => {
    await place.stage.admin.query(
      `update pgboss.job set state = 'retry', start_after = now() where data::text ~ $1
         and ((state in ('created', 'retry') and start_after > now())
           or (state = 'active' and started_on < now() - interval '10 seconds'))`,
      [pattern],
    )
    const { rows } = await place.stage.admin.query<{ name: string; state: string }>(
      `select distinct name, state::text from pgboss.job
       where data::text ~ $1 and state not in ('completed', 'cancelled')`,
      [pattern],
    )
    return rows.map(({ name, state }) => `a job about it is ${state}: ${name}`)
  }
  return untilNone(open)
}

/** The next sweep deletes the file records and the bytes. */
async function bytesLeft({ place, ids }: Deleting, keys: readonly string[]): Promise<string[]> {
  const { stage } = place
  await sweepNow(place)
  const storageKeys = keys.map((key) => key.slice(0, key.lastIndexOf('-')))
  return untilNone(async () => {
    const traces = await findTraces(stage.admin, ids)
    const records = traces.filter(
      ({ table, columns }) => table === 'files' && columns.includes('id'),
    )
    return [
      ...records.map(({ id }) => `the sweep has left a record of a file, ${id}`),
      ...bytesOf(stage.filesFolder, storageKeys).map((key) => `the sweep has left ${key}`),
    ]
  })
}

export const sweepNow = async ({ stage }: Place): Promise<void> =>
  void (await stage.admin.query(`insert into pgboss.job (name) values ('sweep-files')`))

async function untilNone(find: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + SWEPT_WITHIN_MS
  let found = await find()
  while (found.length > 0 && Date.now() < end) {
    await pause(LOOK_AGAIN_MS)
    found = await find()
  }
  return found
}
