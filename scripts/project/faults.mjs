// Each fault once while people write; as often as each is worth by hand (npm run faults).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

/** One of each family: processes, the database, what surrounds both. None needs root or minutes of waiting. */
const QUICK = ['kill-server', 'killed-migration', 'clocks-apart']
const FAULTS = {
  quick: QUICK,
  nightly: [
    ...QUICK,
    'kill-database',
    'killed-email-change',
    'killed-mailing',
    'killed-steps',
    'rolling-restart',
    'backup-under-load',
  ],
}

export async function runFaults(size) {
  const names = FAULTS[size]
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-report-'))
  const report = join(folder, 'faults.json')
  const { status, output } = await runNode(
    [
      inRoot('node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      inRoot('faults/tsconfig.json'),
      inRoot('faults/main.ts'),
      '--only',
      names.join(','),
      '--count',
      '1',
      '--json',
      report,
    ],
    { env: cleanEnvironment({}) },
  )
  const passed = countPassed(report)
  rmSync(folder, { recursive: true, force: true })
  const failed = status === 0 ? 0 : Math.max(names.length - passed, 1)
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
