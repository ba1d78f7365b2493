// Faults while people write, each once unless the list has a number. Manual runs: npm run faults.
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { withReport } from './report.mjs'
import { runNode } from './run.mjs'

const FAULTS = {
  /** Processes that die, and clocks that differ, on one stage. */
  quick: ['killed-clocks-apart'],
  /** None needs root or minutes of waiting; 250 kills while people write. */
  nightly: [
    'kill-server=100',
    'clocks-apart',
    'killed-migration',
    'kill-database=50',
    'kill-both=50',
    'kill-embedded=50',
    'killed-email-change',
    'killed-mailing',
    'killed-steps',
    'delete-team=30',
    'delete-person=30',
    'delete-form=30',
    'delete-page=30',
    'delete-supplier=30',
    'reminders-killed',
    'rolling-restart',
    'backup-under-load',
  ],
}

export async function runFaults(size) {
  const names = FAULTS[size]
  const { status, output, report } = await withReport('faults', (path) =>
    runNode(
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
        path,
      ],
      { env: cleanEnvironment({}) },
    ),
  )
  const passed = (report ?? []).filter(
    (found) => found.lost + found.double + found.invariantsBroken === 0,
  ).length
  const failed = status === 0 ? 0 : Math.max(names.length - passed, 1)
  return { title: 'Faults', passed, failed, output }
}
