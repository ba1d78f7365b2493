// Checks that need no test runner. Each counts as one in the result.
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

const tool = (path, ...args) => [inRoot('node_modules', path), ...args]

/**
 * The TypeScript projects. Bench, faults and journeys use the server's modules, so one program
 * checks them together with the server. Each further program would check domain and server again.
 */
export const TYPED = {
  domain: 'packages/domain',
  'server, bench, faults and journeys': 'tsconfig.tools.json',
  browser: 'apps/web',
  'offline worker': 'apps/web/worker',
}

/** Incremental, so that the next run checks only what has changed. */
const typesOf = (project) => {
  const memory = inRoot('node_modules/.cache/tsc', `${project.replaceAll('/', '_')}.json`)
  // Several checkers would each read the same libraries, twice the work, and two projects already
  // run at the same time.
  const once = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', memory]
  return tool('typescript/bin/tsc', '-p', project, ...once)
}

const checks = [
  ['Format', tool('oxfmt/bin/oxfmt', '--check', '.'), 'To mend it: npm run format'],
  ['Lint', tool('oxlint/bin/oxlint', '--deny-warnings')],
  ['Structure', [inRoot('scripts/structure.mjs')]],
  ...Object.entries(TYPED).map(([name, project]) => [`Types of the ${name}`, typesOf(project)]),
]

/** Two at a time: while one process waits for the disk, the other uses its core. */
export async function runChecks() {
  const waiting = [...checks.entries()]
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, check] = next
      results[place] = await run(check)
    }
  }
  await Promise.all([work(), work()])
  return results
}

async function run([title, command, advice = '']) {
  const { status, output } = await runNode(command)
  const failed = status === 0 ? 0 : 1
  return { title, passed: 1 - failed, failed, output: `${output}${advice}` }
}
