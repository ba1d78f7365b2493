// npm run bench:matrix: the matrix of 1,000 teams and 60 tasks in Chromium. docs/performance.md
// describes the measurement and the findings.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildIfStale } from '../../scripts/project/build.mjs'
import { findChromium, howToGetChromium } from '../../scripts/project/chromium.mjs'
import { readArguments } from '../load/arguments.ts'
import { startStage } from '../load/start-stage.ts'
import { changeCells } from './change-cells.ts'
import { openMatrix } from './open-matrix.ts'
import { scrollMatrix } from './scroll-matrix.ts'
import { tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    teams: { type: 'string', default: '1000' },
    data: { type: 'string' },
  },
})

async function bench(): Promise<void> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error(howToGetChromium)
  const size = ['--teams', values.teams, '--submissions', '200']
  await buildIfStale()
  const stage = await startStage(
    readArguments([...size, ...(values.data === undefined ? [] : ['--data', values.data])]),
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const given = { browser, stage, rounds: Number(values.rounds) }
    const figures = {
      open: await openMatrix(given),
      scroll: await scrollMatrix(given),
      change: await changeCells(given),
      load: Math.round(loadavg()[0] ?? 0),
    }
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
    console.log(tableOf(figures))
  } finally {
    await browser.close()
    await stage.stop()
  }
}

bench().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
