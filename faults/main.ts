// npm run faults: causes faults under the portal while people write, then checks whether anything
// acknowledged is lost. docs/testing.md explains each fault.
//   npm run faults -- --list
//   npm run faults -- --only kill-server=100,kill-both=50 --json faults.json
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfStale } from '../scripts/project/build.mjs'
import { findBroken } from './check/invariants.ts'
import { findWrong } from './check/lost.ts'
import { settle } from './check/settle.ts'
import { faults, type Fault } from './kinds/index.ts'
import { backInTime } from './kinds/kills.ts'
import { acknowledged, type Entry } from './load/ledger.ts'
import { startWriting } from './load/writing.ts'
import { openStage } from './stage/stage.ts'

interface Outcome {
  readonly fault: string
  readonly count: number
  /** Number of killed processes. */
  readonly kills: number
  readonly acknowledged: number
  readonly acknowledgedByKind: Readonly<Record<string, number>>
  /** Requests that were repeated because their response was missing. */
  readonly repeated: number
  readonly lost: number
  readonly double: number
  readonly invariantsBroken: number
}

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    count: { type: 'string' },
    json: { type: 'string' },
  },
})

async function tryOut(fault: Fault, count: number): Promise<Outcome> {
  const stage = await openStage(fault.stage)
  try {
    const writing = await startWriting(stage, fault.writesPerSecond)
    await pause(1_000)
    const wrong = await fault.run(stage, count, writing.ledger)
    const late = await backInTime(stage)
    const ledger = await writing.finish()
    const unsettled = await settle(stage)
    const { lost, double } = await findWrong(stage, ledger)
    const isLate = late === null ? [] : [late]
    const broken = [...wrong, ...isLate, ...unsettled, ...(await findBroken(stage))]
    if (acknowledged(ledger).length === 0) broken.push('nothing was acknowledged')
    for (const line of [...lost, ...double, ...broken, ...ledger.refusals])
      console.error(`  ${line}`)
    return {
      fault: fault.name,
      count,
      kills: ledger.kills,
      acknowledged: acknowledged(ledger).length,
      acknowledgedByKind: countedByKind(acknowledged(ledger)),
      repeated: ledger.retries.length,
      lost: lost.length,
      double: double.length,
      invariantsBroken: broken.length + ledger.refusals.length,
    }
  } finally {
    await stage.close()
  }
}

function show(outcome: Outcome): void {
  console.log(
    `${outcome.fault} ×${outcome.count}: ${outcome.kills} kills, ${outcome.acknowledged} acknowledged, ` +
      `${outcome.repeated} requests repeated, ${outcome.lost} lost, ${outcome.double} double, ` +
      `${outcome.invariantsBroken} broken`,
  )
  const counts = Object.entries(outcome.acknowledgedByKind)
  console.log(`  ${counts.map(([kind, n]) => `${n} × ${kind}`).join(', ')}`)
}

function countedByKind(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

interface Wanted {
  readonly fault: Fault
  readonly count: number
}

/** The faults and their counts: `NAME=COUNT`, or --count, or the fault's default. */
function wanted(): Wanted[] {
  const names = values.only?.split(',') ?? faults.map(({ name }) => name)
  return names.map((options) => {
    const [name, own] = options.split('=')
    const fault = faults.find((one) => one.name === name)
    if (fault === undefined) throw new Error(`There is no fault ${name}: see --list`)
    return { fault, count: Number(own ?? values.count ?? fault.times) }
  })
}

async function tryAll(): Promise<boolean> {
  await buildIfStale(['server'])
  const outcomes: Outcome[] = []
  let failed = 0
  for (const { fault, count } of wanted()) {
    const obstacle = fault.obstacle?.() ?? null
    if (obstacle !== null) {
      console.log(`${fault.name}: left out, ${obstacle}`)
      continue
    }
    // A failing fault must not prevent the others from running.
    const outcome = await tryOut(fault, count).catch((error: unknown) => {
      console.error(`${fault.name} failed:`, error)
      return null
    })
    if (outcome === null) {
      failed += 1
      continue
    }
    outcomes.push(outcome)
    show(outcome)
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`)
  }
  const isWell = ({ lost, double, invariantsBroken }: Outcome) =>
    lost + double + invariantsBroken === 0
  return failed === 0 && outcomes.every(isWell)
}

async function main(): Promise<boolean> {
  if (!values.list) return tryAll()
  for (const { name, title, times } of faults)
    console.log(`${name.padEnd(20)} ${title} (×${times})`)
  return true
}

main().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
