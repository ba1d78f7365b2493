// Each fault a few times while people write: short here, long by hand (npm run faults).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

/** Those that need neither root nor minutes of waiting. */
const SHORT = [
  'kill-server',
  'kill-database',
  'rolling-restart',
  'clocks-apart',
  'killed-migration',
  'backup-under-load',
]

export async function runShortFaults() {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-report-'))
  const report = join(folder, 'faults.json')
  const { status, output } = await runNode(
    [
      inRoot('node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      inRoot('faults/tsconfig.json'),
      inRoot('faults/main.ts'),
      '--only',
      SHORT.join(','),
      '--count',
      '1',
      '--json',
      report,
    ],
    { env: cleanEnvironment({}) },
  )
  const passed = countPassed(report)
  rmSync(folder, { recursive: true, force: true })
  const failed = status === 0 ? 0 : Math.max(SHORT.length - passed, 1)
  return { title: 'Faults', passed, failed, output }
}

function countPassed(report) {
  try {
    const outcomes = JSON.parse(readFileSync(report, 'utf8'))
    return outcomes.filter(({ lost, invariantsBroken }) => lost + invariantsBroken === 0).length
  } catch {
    return 0
  }
}
