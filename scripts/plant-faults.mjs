// npm run plant-faults -- --folder apps/web/src --count 60 --seed 1: plants small faults, each behind a switch, runs
// the tests once to see which of them reach which fault, and then runs these with one fault switched on at a time.
// A fault that no test notices is printed with its place. With --floor 75 it fails below that percentage; with --list
// it only prints the faults. It changes files in place and restores them, so it refuses a tree with uncommitted
// changes.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rejectedByTypes } from './plant/compiles.mjs'
import { placesIn, switched } from './plant/places.mjs'
import { isNoticed, reachingTests } from './plant/run.mjs'
import { filesBelow } from './project/files-below.mjs'

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
const ofFile = new Map()
for (const [id, fault] of faults.entries())
  ofFile.set(fault.path, [...(ofFile.get(fault.path) ?? []), { ...fault, id }])
const restore = () => {
  for (const [path, [{ text }]] of ofFile) writeFileSync(path, text)
}
const stop = () => {
  restore()
  process.exit(1)
}
process.once('SIGINT', stop).once('SIGTERM', stop)
try {
  await tryAll()
} finally {
  restore()
}

/** Plants every fault behind its switch. */
function plantAll() {
  return [...ofFile].flatMap(([path, ofPath]) => {
    const { text, planted } = switched(ofPath[0].text, ofPath)
    writeFileSync(path, text)
    return planted
  })
}

async function tryAll() {
  const planted = plantAll()
  const { status, output, reached } = await reachingTests(projects, [...ofFile.keys()])
  // A test that fails without a fault would notice everything.
  if (status !== 0) {
    console.error(`${output}\nThese tests fail without a planted fault.`)
    process.exitCode = 1
    return
  }
  const results = new Map()
  const waiting = [...planted]
  const work = async () => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const tests = reached.filter(({ id }) => id === fault.id)
      results.set(fault, await resultOf(fault, tests))
      console.log(`${results.get(fault).padEnd(8)} ${described(fault)}`)
    }
  }
  // Two at a time: the smallest machine has two cores.
  await Promise.all([work(), work()])
  restore()
  await report(planted, results)
}

async function resultOf({ id }, tests) {
  if (tests.length === 0) return 'UNTESTED'
  return (await isNoticed(projects, id, tests)) ? 'noticed' : 'MISSED'
}

async function report(planted, results) {
  const unnoticed = planted.filter((fault) => results.get(fault) !== 'noticed')
  for (const fault of await rejectedByTypes(values.folder, unnoticed)) {
    results.delete(fault)
    console.log(`does not compile: ${described(fault)}`)
  }
  const count = (wanted) => [...results.values()].filter((result) => result === wanted).length
  const share = Math.round((100 * count('noticed')) / results.size)
  console.log(
    `${count('noticed')} of ${results.size} planted faults noticed (${share} %, seed ${values.seed}); ` +
      `${count('MISSED')} missed, ${count('UNTESTED')} that no test reaches, ` +
      `${planted.length - results.size} do not compile`,
  )
  if (share < Number(values.floor)) process.exitCode = 1
}
