// kill -9 at every step of work that is one call and several tables: all of it is there or nothing, and it
// can be asked for again.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isPassing } from '../load/caller.ts'
import type { Ledger } from '../load/ledger.ts'
import { hold } from '../stage/held.ts'
import type { Stage } from '../stage/stage.ts'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'
import { operations, type Call, type Operation, type Place, type Work } from './operations.ts'

const LONGEST_REQUEST_MS = 60_000
const LONGEST_JOB_MS = 90_000
const ASK_AGAIN_MS = 200
const DONE = 200

export const killedSteps: Fault = {
  name: 'killed-steps',
  title:
    'a server is killed at each step of importing a row, of adding and deleting teams, people and custom fields',
  times: 3,
  run: async (stage, times, ledger) => {
    const wrong: string[] = []
    const place = await anAdmin(stage)
    for (let n = 0; n < times; n += 1)
      for (const operation of operations)
        for (const step of [...operation.steps, ...operation.late])
          wrong.push(...(await killedAt(place, { operation, step }, ledger)))
    return wrong
  },
}

interface Case {
  readonly operation: Operation
  readonly step: string
}

async function killedAt(
  place: Place,
  { operation, step }: Case,
  ledger: Ledger,
): Promise<string[]> {
  const { stage } = place
  const where = `${operation.name}, before ${step} is written`
  const work = await operation.prepare(place)
  const before = await work.state()
  const isReached = await killAtStep(place, { operation, step }, work)
  const late = await backInTime(stage)
  const after = await work.state()
  const status = await doAgain(place, work)
  const [counts, wanted] = [await work.counts(), work.wanted].map(inOrder)
  ledger.retries.push(`${where}: killed`)
  const wrong = [
    isReached ? null : 'nothing waited there',
    late,
    after === before ? null : `half done\n    ${before}\n    ${after}`,
    status === DONE ? null : `refused afterwards, ${status}`,
    counts === wanted ? null : `afterwards ${counts}, and not ${wanted}`,
  ]
  return wrong.filter((line) => line !== null).map((line) => `${where}: ${line}`)
}

const inOrder = (counts: Work['wanted']): string =>
  JSON.stringify(Object.entries(counts).toSorted())

/** Asks for the work once more, or waits for the job that does it. */
async function doAgain({ ask }: Place, { call, goOn, counts, wanted }: Work): Promise<number> {
  const { status } = await ask(call)
  if (goOn === undefined) return status
  // Refused where the job was there already when the portal was killed.
  const end = Date.now() + LONGEST_JOB_MS
  while (inOrder(await counts()) !== inOrder(wanted) && Date.now() < end) {
    await goOn()
    await pause(ASK_AGAIN_MS)
  }
  return DONE
}

const lockOf = (table: string): string => `lock table ${table} in share mode`

/** Kills the portal while the call waits at the step, and starts it again; whether the call came so far. */
async function killAtStep(
  { stage, ask }: Place,
  { operation, step }: Case,
  { call }: Work,
): Promise<boolean> {
  const { mark, late } = operation
  const isLate = late.includes(step)
  const first = await hold(stage, lockOf(isLate ? mark : step))
  const answer = ask(call).catch(() => null)
  const isBegun = await first.isWaitedFor(isLate ? mark : step)
  const held = isLate ? await hold(stage, lockOf(step)) : first
  if (isLate) await first.release()
  const isReached = isBegun && (!isLate || (await held.isWaitedFor(mark)))
  for (const portal of stage.portals) await portal.kill()
  await held.release()
  for (const portal of stage.portals) await portal.start()
  await answer
  return isReached
}

/** Calls as an admin of the demo event. */
async function anAdmin(stage: Stage): Promise<Place> {
  const cookie = randomBytes(32).toString('base64url')
  const { rows } = await stage.admin.query<{ event_id: string }>(
    `insert into sessions (token_hash, account_id, at_event_id, expires_at)
     select $1, u.account_id, u.event_id, now() + interval '1 day'
     from users u join events e on e.id = u.event_id
     where e.is_demo and u.permissions = 'admin' limit 1 returning at_event_id as event_id`,
    [createHash('sha256').update(cookie).digest('hex')],
  )
  return {
    stage,
    eventId: rows[0]?.event_id ?? '',
    ask: (call) => untilAnswered(stage, cookie, call),
  }
}

type Answer = Awaited<ReturnType<Place['ask']>>

/** What was answered in the end: who writes meanwhile may leave no connection for a while. */
async function untilAnswered(stage: Stage, cookie: string, call: Call): Promise<Answer> {
  const { method, path, body } = call
  const [portal] = stage.portals
  // Past the balancer, which would ask again.
  const answer = await fetch(`${portal?.url}/api${path}`, {
    method,
    headers: {
      cookie: `eventflow=${cookie}`,
      ...(body && { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_REQUEST_MS),
  })
  if (!isPassing(answer.status))
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  await pause(ASK_AGAIN_MS)
  return untilAnswered(stage, cookie, call)
}
