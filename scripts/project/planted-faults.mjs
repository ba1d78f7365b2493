// Small faults planted in the browser, one at a time: most of them must make a test fail.
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

/** Percent. A lower share means that new screens have no tests, or that tests have become weaker. */
const FLOOR = 50

const UNCOMMITTED = 2

export async function plantFaults() {
  const { status, output } = await runNode(
    [inRoot('scripts/plant-faults.mjs'), '--count', '60', '--floor', String(FLOOR)],
    { env: cleanEnvironment({}) },
  )
  const title = 'Planted faults'
  const note = output.trim().split('\n').at(-1)
  if (status === UNCOMMITTED) return { title, passed: 0, failed: 0, output, note }
  const passed = status === 0 ? 1 : 0
  return { title, passed, failed: 1 - passed, output, note }
}
