import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { situationsArbitrary } from '../../packages/domain/src/forms/forms.fixture.ts'
import { tries } from '../../packages/domain/src/kernel/kernel.builders.ts'
import { builtEngines } from './built-engines.mjs'

/** PAIRS=1000000 for a long manual run; SEED for different pairs. */
const pairs = Number(process.env.PAIRS ?? tries(2_000, 100_000))
const seed = Number(process.env.SEED ?? 2026)
const PER_FORM = 10
const PER_SAMPLE = 200
const MAX_MS = 50

let engines
beforeAll(async () => {
  engines = await builtEngines()
}, 120_000)
afterAll(() => engines?.close())

const copyOf = (thing) => JSON.parse(JSON.stringify(thing))

/** The result of an engine, and whether it was too slow. */
function ask(verdict, pair) {
  const start = performance.now()
  const says = verdict(pair)
  const isLate = performance.now() - start >= MAX_MS
  return { says, isSlow: isLate && isSlowAgain(verdict, pair) }
}

/** Uses processor time and three repetitions, because wall time is unreliable on a busy machine. */
function isSlowAgain(verdict, pair) {
  return [1, 2, 3].every(() => {
    // A copy is compiled again, so that compilation is included.
    const fresh = copyOf(pair)
    const start = process.cpuUsage()
    verdict(fresh)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000 >= MAX_MS
  })
}

function compare(pair) {
  const browser = ask(engines.browser, pair)
  const server = ask(engines.server, pair)
  if (browser.says !== server.says) return 'differ'
  return browser.isSlow || server.isSlow ? 'slow' : 'agree'
}

test(
  `browser and server agree on ${pairs} forms with answers, each within ${MAX_MS} ms`,
  { timeout: 60_000 + pairs * 10 },
  () => {
    let compared = 0
    for (let sample = 0; compared < pairs; sample += 1) {
      const situations = fc.sample(situationsArbitrary(PER_FORM), {
        numRuns: PER_SAMPLE,
        seed: seed + sample,
      })
      for (const situation of situations.flat()) {
        compared += 1
        const outcome = compare(situation)
        if (outcome !== 'agree')
          expect.fail(`${outcome}, the ${compared}th: ${JSON.stringify(situation)}`)
      }
    }
  },
)
