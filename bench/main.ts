// npm run bench: costs of the portal compared with the minimum for the same work on this machine.
// docs/performance.md describes the operations and the findings.
import { writeFileSync } from 'node:fs'
import { buildIfStale } from '../scripts/project/build.mjs'
import { growthOf, measureGrowth, readCosts, storeCosts } from './growth.ts'
import { readArguments } from './load/arguments.ts'
import { startStage } from './load/start-stage.ts'
import { measure, type Figures } from './measure.ts'
import { operations } from './operations/index.ts'
import { tableOf } from './table.ts'

const SAME = 'Portal and baseline give the same answers.'

async function bench(): Promise<void> {
  const options = readArguments(process.argv.slice(2))
  const wanted = operations.filter(
    ({ name }) => options.only.length === 0 || options.only.includes(name.toUpperCase()),
  )
  await buildIfStale(['server'])
  const stage = await startStage(options)
  const figures: Figures[] = []
  const costs = readCosts()
  try {
    for (const operation of wanted) {
      process.stderr.write(`${operation.name} ${operation.title} …\n`)
      await operation.reset?.(stage)
      await operation.check(stage)
      if (options.check) continue
      const once = () => measure(stage, operation, options)
      figures.push(await (options.growth ? measureGrowth(costs, once) : once()))
      if (options.json !== undefined)
        writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`)
    }
  } finally {
    await stage.stop()
  }
  console.log(options.check ? SAME : tableOf(figures))
  if (options.store) storeCosts(figures)
  if (!options.growth) return
  const dearer = figures.flatMap((one) => growthOf(costs, one) ?? [])
  if (dearer.length > 0) throw new Error(dearer.join('\n'))
}

bench().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
