// npm run plant-faults -- --folder apps/web/src --count 60 --seed 1: plants one small fault at a time and runs the
// tests that load the changed file, directly or through other files. A fault that no test notices is printed with
// its place. With --floor 75 it fails below that percentage; with --list it only prints the faults.
// It changes files in place and restores each one, so it refuses a tree with uncommitted changes.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rejectedByTypes } from './plant/compiles.mjs'
import { placesIn, planted } from './plant/places.mjs'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'
import { runNode } from './project/run.mjs'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'apps/web/src' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    floor: { type: 'string', default: '0' },
    list: { type: 'boolean', default: false },
  },
})
const projects = values.folder.startsWith('apps/server') ? ['server'] : ['pure', 'components']

/** A small seeded generator (mulberry32): the same seed draws the same faults. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}

function draw(places, count, random) {
  const left = [...places]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

// The tests of the night, which open every screen. A fault can make a test run forever.
const runTests = (...args) =>
  runNode(
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      ...args,
      '--run',
      '--bail=1',
      ...projects.map((name) => `--project=${name}`),
    ],
    { timeout: 300_000, env: { ...process.env, TEST_SIZE: 'nightly' } },
  )

/** What the tests make of a fault: `noticed`, `MISSED`, or `UNTESTED` if no test loads the file. */
async function resultOf(fault) {
  writeFileSync(fault.path, planted(fault))
  const restore = () => writeFileSync(fault.path, fault.text)
  const stop = () => {
    restore()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { status, output } = await runTests('related', fault.path, '--passWithNoTests')
    if (status !== 0) return 'noticed'
    return output.includes('No test files found') ? 'UNTESTED' : 'MISSED'
  } finally {
    restore()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function described({ path, text, at, found, by }) {
  const line = text.slice(0, at).split('\n').length
  const short = (words) => words.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${path}:${line} ${short(found)} → ${by === ';' ? '(left out)' : short(by)}`
}

if (
  execFileSync('git', ['status', '--porcelain', '--', values.folder], { encoding: 'utf8' }) !== ''
) {
  console.error(`Commit the changes in ${values.folder} first: this command changes files there.`)
  process.exit(2)
}
const paths = filesBelow(values.folder).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.(?:test|fixture|builders|d)\.tsx?$|\/(?:testing|words)\//.test(path),
)
const faults = draw(
  paths.toSorted().flatMap(placesIn),
  Number(values.count),
  randomFrom(Number(values.seed)),
)
if (values.list) {
  console.log(faults.map(described).join('\n'))
  process.exit()
}
// A test that fails without a fault would notice everything.
const { status, output } = await runTests(values.folder)
if (status !== 0) {
  console.error(`${output}\nThese tests fail without a planted fault.`)
  process.exit(1)
}
const results = new Map()
for (const fault of faults) {
  results.set(fault, await resultOf(fault))
  console.log(`${results.get(fault).padEnd(8)} ${described(fault)}`)
}
const unnoticed = faults.filter((fault) => results.get(fault) !== 'noticed')
for (const fault of await rejectedByTypes(values.folder, unnoticed)) {
  results.delete(fault)
  console.log(`does not compile: ${described(fault)}`)
}
const count = (wanted) => [...results.values()].filter((result) => result === wanted).length
const share = Math.round((100 * count('noticed')) / results.size)
console.log(
  `${count('noticed')} of ${results.size} planted faults noticed (${share} %, seed ${values.seed}); ` +
    `${count('MISSED')} missed, ${count('UNTESTED')} in files that no test loads, ` +
    `${faults.length - results.size} do not compile`,
)
if (share < Number(values.floor)) process.exitCode = 1
