// npm run faults: breaks what can break under the portal while people write, and then looks whether
// anything that was acknowledged is lost. docs/testing.md says what each fault is.
//   npm run faults -- --list
//   npm run faults -- --only kill-server --count 200 --json faults.json
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfStale } from '../scripts/project/build.mjs'
import { findBroken } from './check/invariants.ts'
import { findLost } from './check/lost.ts'
import { faults, type Fault } from './kinds/index.ts'
import { backInTime } from './kinds/kills.ts'
import { acknowledged } from './load/ledger.ts'
import { startWriting } from './load/writing.ts'
import { openStage } from './stage/stage.ts'

interface Outcome {
  readonly fault: string
  readonly count: number
  readonly acknowledged: number
  readonly lost: number
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
    const lost = await findLost(stage, ledger)
    const broken = [...wrong, ...(late === null ? [] : [late]), ...(await findBroken(stage))]
    for (const line of [...lost, ...broken, ...ledger.refusals]) console.error(`  ${line}`)
    return {
      fault: fault.name,
      count,
      acknowledged: acknowledged(ledger).length,
      lost: lost.length,
      invariantsBroken: broken.length + ledger.refusals.length,
    }
  } finally {
    await stage.close()
  }
}

function wanted(): Fault[] {
  const names = values.only?.split(',') ?? faults.map(({ name }) => name)
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}: see --list`)
  return faults.filter(({ name }) => names.includes(name))
}

async function tryAll(): Promise<boolean> {
  await buildIfStale(['server'])
  const outcomes: Outcome[] = []
  for (const fault of wanted()) {
    const obstacle = fault.obstacle?.() ?? null
    if (obstacle !== null) {
      console.log(`${fault.name}: left out, ${obstacle}`)
      continue
    }
    const outcome = await tryOut(fault, Number(values.count ?? fault.times))
    outcomes.push(outcome)
    console.log(
      `${fault.name} ×${outcome.count}: ${outcome.acknowledged} acknowledged, ` +
        `${outcome.lost} lost, ${outcome.invariantsBroken} broken`,
    )
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`)
  }
  return outcomes.every(({ lost, invariantsBroken }) => lost + invariantsBroken === 0)
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
