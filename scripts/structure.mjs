// Checks the dependency rules of .dependency-cruiser.cjs, and others that they cannot express:
// names in SQL, policies behind a module's index, clocks. `--in <folder>` checks another tree
// (scripts/structure.test.mjs); `--json` prints JSON.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serverOrder } from './module-order.cjs'
import { sqlViolations } from './sql-names.mjs'
import './typescript-below-7.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({
  options: { in: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const tree = resolve(values.in ?? root)

/**
 * With fewer modules, the tool has not seen the code and must not pass. Raise it as the code grows.
 */
const fewestModules = values.in ? 1 : 150

const { cruise } = await import('dependency-cruiser')
const { default: extractOptions } =
  await import('dependency-cruiser/config-utl/extract-depcruise-options')
const options = await extractOptions(join(root, '.dependency-cruiser.cjs'))
process.chdir(tree)
const { output } = await cruise(['packages', 'apps'], { ...options, baseDir: tree, validate: true })

const own = output.modules
  .map((module) => module.source)
  .filter((source) => /^(packages|apps)\//.test(source))
const violations = [
  ...output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to,
  })),
  ...own.filter((source) => source.endsWith('.routes.ts')).flatMap(policiesInRoutes),
  ...own.filter(mayNotReadTheClock).flatMap(wallClocksIn),
  ...sqlViolations(tree, own, serverOrder),
]

if (values.json) {
  process.stdout.write(JSON.stringify({ modules: own.length, violations }))
} else {
  report()
}

/**
 * A policy is exported by its module's index, where a rule on files cannot distinguish it from
 * other exports.
 */
function policiesInRoutes(source) {
  const text = readFileSync(join(tree, source), 'utf8')
  const imports = text.match(/^import [^;]*? from /gms) ?? []
  const names = imports.flatMap((line) => line.match(/\bcan[A-Z]\w*/g) ?? [])
  return names.map((name) => ({ rule: 'routes-do-not-decide', from: source, to: name }))
}

/**
 * The domain receives the time, and the server uses its clock port; performance.now() measures
 * durations.
 */
function mayNotReadTheClock(source) {
  const isForTests = /\.(test|fixture|builders|oracle)\.tsx?$|\/(testing|demo)\//.test(source)
  const isInside = /^(packages\/domain|apps\/server)\/src\//.test(source)
  return isInside && !isForTests && !source.startsWith('apps/server/src/platform/clock/')
}

/** Allowed if the line or the one above gives a reason: `// wall clock: …`. */
function wallClocksIn(source) {
  const lines = readFileSync(join(tree, source), 'utf8').split('\n')
  const isExplained = (place) =>
    [lines[place - 1], lines[place]].some((line) => line?.includes('// wall clock: '))
  return lines.flatMap((line, place) => {
    const [found] = /\bnew Date\(\)|\bDate\.now\b/.exec(line) ?? []
    const isBroken = found !== undefined && !isExplained(place)
    return isBroken ? [{ rule: 'no-wall-clock', from: source, to: `${place + 1}: ${found}` }] : []
  })
}

function report() {
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`)
  if (own.length < fewestModules) {
    console.log(`Only ${own.length} modules were seen, at least ${fewestModules} are expected.`)
  }
  const good = violations.length === 0 && own.length >= fewestModules
  console.log(`${own.length} modules, ${violations.length} broken rules`)
  process.exitCode = good ? 0 : 1
}
