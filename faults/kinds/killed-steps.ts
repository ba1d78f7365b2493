// kill -9 at every step of calls that write several tables. Everything is stored or nothing, and
// the call can be repeated.
import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from '../load/ledger.ts'
import { hold } from '../stage/held.ts'
import { anAdmin } from './an-admin.ts'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'
import { operations, type Operation, type Place, type Work } from './operations.ts'

const MAX_JOB_MS = 90_000
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

/** Repeats the call, or waits for the job that completes it. */
async function doAgain({ ask }: Place, { call, goOn, counts, wanted }: Work): Promise<number> {
  const { status } = await ask(call)
  if (goOn === undefined) return status
  // Refused if the job already existed when the portal was killed.
  const end = Date.now() + MAX_JOB_MS
  while (inOrder(await counts()) !== inOrder(wanted) && Date.now() < end) {
    await goOn()
    await pause(ASK_AGAIN_MS)
  }
  return DONE
}

const lockOf = (table: string): string => `lock table ${table} in share mode`

/**
 * Kills the portal while the call waits at the step, and restarts it. Returns whether the call
 * reached the step.
 */
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
