// npm test: runs all checks. The last line is "N passed, N failed". `npm test -- --only
// checks|unit|e2e|faults|pictures` runs a part of it; further arguments are passed to the journeys' runner.
// `--reports FOLDER` saves the duration of each test as JSON. `--nightly` is for a machine with a
// free night: properties are tested more often, all faults run, and pictures are compared.
import { parseArgs } from 'node:util'
import { refuseOldNode } from './project/requirements.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./project/install.mjs')
await installIfNeeded()
const { keepReportsIn } = await import('./project/report.mjs')
const { runChecks } = await import('./project/checks.mjs')
const { runUnitTests } = await import('./project/unit-tests.mjs')
const { runFaults } = await import('./project/faults.mjs')
const { checkFloors } = await import('./project/floors.mjs')
const { plantFaults } = await import('./project/planted-faults.mjs')
const { comparePictures } = await import('./project/pictures.mjs')
const { runJourneys } = await import('./project/journeys.mjs')

const steps = {
  checks: runChecks,
  unit: async () => [await runUnitTests()],
  e2e: runJourneys,
  faults: async () =>
    values.nightly
      ? [await checkFloors(), await runFaults('nightly'), await plantFaults()]
      : [await runFaults('quick')],
  pictures: async () => (values.nightly ? [await comparePictures()] : []),
}

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    nightly: { type: 'boolean', default: false },
    reports: { type: 'string' },
  },
  allowPositionals: true,
})
if (values.only !== undefined && !(values.only in steps)) {
  console.error(`--only takes one of: ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

if (values.reports !== undefined) keepReportsIn(values.reports)
if (values.nightly) process.env.TEST_SIZE = 'nightly'

const total = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  if (values.only !== undefined && values.only !== name) continue
  const began = Date.now()
  const results = await step(positionals)
  results.forEach(show)
  console.log(`  (${name}: ${Math.round((Date.now() - began) / 1000)} s)`)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
// Handles that a test left open must not prevent the run from ending.
process.exit(total.failed > 0 ? 1 : 0)

function show({ title, passed, failed, output, note }) {
  total.passed += passed
  total.failed += failed
  if (failed > 0) console.log(`${output.trim()}\n`)
  const count = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${title}${count}`)
  if (note !== undefined) console.log(`  ${note}`)
}
