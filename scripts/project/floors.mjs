// Measurements are only meaningful while the baseline of npm run bench gives the same results as
// the portal.
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

export async function checkFloors() {
  const { status, output } = await runNode(
    [
      inRoot('node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      inRoot('bench/tsconfig.json'),
      inRoot('bench/main.ts'),
      '--check',
    ],
    { env: cleanEnvironment({}) },
  )
  const passed = status === 0 ? 1 : 0
  return { title: 'Floors of the figures', passed, failed: 1 - passed, output }
}
