// The portal's regular jobs look through all events. Each is started once and measured alone.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export interface Sweep {
  readonly queue: string
  readonly everyMinutes: number
  readonly seconds: number
  readonly transactions: number
}

const POLL_MS = 200
const MAX_POLLS = 3_000
/** PostgreSQL counts the transactions of a busy connection with a delay of a second. */
const COUNTED_MS = 1_500

/** The interval of the portal's schedules: each minute, every few minutes, each hour or each night. */
function everyMinutes(cron: string): number {
  const [minute = '', hour = ''] = cron.split(' ')
  if (minute === '*') return 1
  if (minute.startsWith('*/')) return Number(minute.slice(2))
  return hour === '*' ? 60 : 24 * 60
}

export const busySecondsAMinute = (sweeps: readonly Sweep[]): number =>
  sweeps.reduce((sum, one) => sum + one.seconds / one.everyMinutes, 0)

export async function runSchedules(client: pg.Client): Promise<Sweep[]> {
  const { rows } = await client.query<{ name: string; cron: string }>(
    'select name, cron from pgboss.schedule order by name',
  )
  const sweeps: Sweep[] = []
  for (const { name, cron } of rows)
    sweeps.push({ queue: name, everyMinutes: everyMinutes(cron), ...(await runOnce(client, name)) })
  return sweeps
}

async function runOnce(client: pg.Client, queue: string) {
  const before = await transactionsOf(client)
  const { rows } = await client.query<{ id: string }>(
    `insert into pgboss.job (name, data, policy) values ($1, '{}', 'standard') returning id`,
    [queue],
  )
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    await pause(POLL_MS)
    const found = await client.query<{ seconds: number; state: string }>(
      `select state, extract(epoch from completed_on - started_on)::float as seconds
       from pgboss.job where name = $1 and id = $2 and completed_on is not null`,
      [queue, rows[0]?.id],
    )
    const [ended] = found.rows
    if (ended === undefined) continue
    if (ended.state !== 'completed') throw new Error(`${queue}: ${ended.state}`)
    await pause(COUNTED_MS)
    return { seconds: ended.seconds, transactions: (await transactionsOf(client)) - before }
  }
  throw new Error(`${queue} did not end`)
}

async function transactionsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n)
}
