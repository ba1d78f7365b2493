// Kills a server, PostgreSQL, or both while organisers delete records. Each record must be either
// unchanged or completely gone: in every table, on the disk, and in search, lists, exports and
// calendars.
import { setTimeout as pause } from 'node:timers/promises'
import {
  halfOf,
  isRootThere,
  leftOf,
  LOGS,
  notShown,
  stateOf,
  sweepNow,
  type Deleting,
  type State,
} from '../check/deleted.ts'
import { everyId, findTraces, idsAround, type Trace } from '../check/traces.ts'
import { isPassing } from '../load/caller.ts'
import type { Ledger } from '../load/ledger.ts'
import type { Stage } from '../stage/stage.ts'
import { hold } from '../stage/held.ts'
import { referToAll } from '../stage/referenced.ts'
import { anAdmin } from './an-admin.ts'
import type { Fault } from './fault.ts'
import { backInTime, killNow } from './kills.ts'
import type { Place } from './operations.ts'
import { aBackdrop, things, type Backdrop, type KindOfThing } from './things.ts'

/** Kills at random moments, in addition to those at each table. */
const BY_CHANCE = 3
const RECOVERS_WITHIN_MS = 30_000

/** One fault for each kind of record. Its count is the number of kills. */
export const killedDeletions: readonly Fault[] = things.map((kind) => ({
  name: `delete-${kind.name}`,
  title: `a ${kind.title} is deleted while a server, PostgreSQL or both are killed`,
  times: 30,
  writesPerSecond: 4,
  // Nothing listens there, so emails stay in the queue.
  stage: {
    settings: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'expo@example.test',
      WEBHOOK_ALLOW: '127.0.0.1',
    },
  },
  run: async (stage, times, ledger) => {
    const place = await anAdmin(stage)
    const wanted = { kind, backdrop: await aBackdrop(place) }
    return deletedUnderKills(place, wanted, { times, ledger })
  },
}))

interface Kills {
  readonly times: number
  readonly ledger: Ledger
}

async function deletedUnderKills(
  place: Place,
  wanted: Wanted,
  { times, ledger }: Kills,
): Promise<string[]> {
  const lines: string[] = []
  const tables = await deletedOnce(await arranged(place, wanted, lines), lines)
  console.log(`  the deletion writes ${tables.join(', ')}`)
  let at = await arranged(place, wanted, lines)
  let first = await stateOf(at)
  for (const [n, table] of momentsOf(tables, times).entries()) {
    // A kill may come after the commit.
    if (!(await isRootThere(at))) {
      at = await arranged(place, wanted, lines)
      first = await stateOf(at)
    }
    const kill = { turn: n + 1, first }
    console.log(`  kill ${n + 1}, ${table === null ? 'at a random moment' : `before ${table}`}`)
    lines.push(
      ...(await (table === null ? killedByChance(at, kill) : killedAt(at, { ...kill, table }))),
    )
  }
  const { status } = await place.ask(at.thing.call)
  if (status >= 300 && status !== 404) lines.push(`refused in the end, ${status}`)
  // Kills the sweep of its files, too.
  await sweepNow(place)
  await pause(Math.random() * 1_000)
  await killInTurn(place, 1, async () => undefined)
  ledger.kills += times + 1
  return [...lines, ...(await leftOf(at, first.keys))]
}

/** Spreads the kills over the tables; null is a random moment. */
function momentsOf(tables: readonly string[], times: number): (string | null)[] {
  const all = [...tables, ...Array.from({ length: BY_CHANCE }, () => null)]
  const step = Math.max(all.length / times, 1)
  return Array.from({ length: times }, (_, n) => all[Math.floor(n * step) % all.length] ?? null)
}

interface Wanted {
  readonly kind: KindOfThing
  readonly backdrop: Backdrop
}

async function arranged(
  place: Place,
  { kind, backdrop }: Wanted,
  lines: string[],
): Promise<Deleting> {
  const { admin } = place.stage
  const before = await everyId(admin)
  const thing = await kind.prepare(place, backdrop)
  const unmade = await referToAll(admin, thing.root)
  lines.push(...unmade.map((line) => `nothing could be made to refer to it: ${line}`))
  const { root, others } = thing
  const ids =
    others === null ? [root.id] : await idsAround(admin, { ids: [root.id, ...others], before })
  const at = { place, thing, ids }
  lines.push(...(await notShown(at)))
  return at
}

/** Deletes without a kill. Returns the tables that the deletion writes. */
async function deletedOnce(at: Deleting, lines: string[]): Promise<string[]> {
  const { place, thing, ids } = at
  const tracesNow = async () =>
    (await findTraces(place.stage.admin, ids)).filter(({ table }) => !LOGS.has(table))
  const before = await tracesNow()
  const { keys } = await stateOf(at)
  const { status } = await place.ask(thing.call)
  if (status !== 200) lines.push(`refused, ${status}`)
  const after = await tracesNow()
  lines.push(...(await leftOf(at, keys)))
  const textOf = (traces: readonly Trace[], table: string): string =>
    traces
      .filter((trace) => trace.table === table)
      .map(({ row }) => JSON.stringify(row))
      .toSorted()
      .join()
  const tables = [...new Set(before.map(({ table }) => table))]
  return tables.filter((table) => textOf(before, table) !== textOf(after, table))
}

interface Kill {
  readonly turn: number
  readonly first: State
}

async function killedAt(
  at: Deleting,
  { table, turn, first }: Kill & { readonly table: string },
): Promise<string[]> {
  const { place, thing, ids } = at
  const { stage } = place
  const rows = `select from ${table} t where t::text ~ '${ids.join('|')}' for update`
  const held = await hold(stage, rows)
  let isKilled = false
  // A busy portal requests another try.
  const deleteUntilKilled = async (): Promise<void> => {
    while (!isKilled) {
      const status = await place.askOnce(thing.call)
      if (status === null || !isPassing(status)) return
      await pause(100)
    }
  }
  const answer = deleteUntilKilled()
  const isReached = await Promise.race([
    held.isWaitedFor(table).catch(() => false),
    answer.then(() => false),
  ])
  isKilled = true
  await killInTurn(place, turn, () => held.release())
  await answer
  const late = await backInTime(stage)
  const wrong = [isReached ? null : 'nothing waited there', late, ...(await halfOf(at, first))]
  return wrong.filter((line) => line !== null).map((line) => `killed before ${table}: ${line}`)
}

/** Kills at a random moment of the deletion. */
async function killedByChance(at: Deleting, { turn, first }: Kill): Promise<string[]> {
  const { place, thing } = at
  const answer = place.askOnce(thing.call)
  await pause(Math.random() * 60)
  await killInTurn(place, turn, async () => undefined)
  const status = await answer
  const late = await backInTime(place.stage)
  const lines = [...(late === null ? [] : [late]), ...(await halfOf(at, first))]
  if (status === 200 && (await isRootThere(at))) lines.push('acknowledged, and there')
  return lines.map((line) => `killed by chance: ${line}`)
}

/** The server, PostgreSQL, or both. */
async function killInTurn(
  { stage }: Place,
  turn: number,
  release: () => Promise<void>,
): Promise<void> {
  if (turn % 3 !== 1) killNow(stage.databasePid())
  if (turn % 3 !== 2) for (const portal of stage.portals) await portal.kill()
  // The lock ends with PostgreSQL, too.
  await release().catch(() => undefined)
  if (turn % 3 !== 2) for (const portal of stage.portals) await portal.start()
  await pause(500)
  await databaseAnswers(stage)
}

/** Waits until PostgreSQL has recovered and the pool has replaced its broken connections. */
async function databaseAnswers({ admin }: Stage): Promise<void> {
  for (const deadline = Date.now() + RECOVERS_WITHIN_MS; ; await pause(100)) {
    try {
      await admin.query('select')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
