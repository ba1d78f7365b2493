// The checks that need no test runner; each counts as one in the result.
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

const tool = (path, ...args) => [inRoot('node_modules', path), ...args]

/** Everything that is typed, by what it is called. */
export const TYPED = {
  domain: 'packages/domain',
  server: 'apps/server',
  browser: 'apps/web',
  journeys: 'e2e',
  bench: 'bench',
  faults: 'faults',
  scripts: 'scripts',
}

const checks = [
  ['Format', tool('oxfmt/bin/oxfmt', '--check', '.'), 'To mend it: npm run format'],
  ['Lint', tool('oxlint/bin/oxlint', '--deny-warnings')],
  ...Object.entries(TYPED).map(([name, project]) => [
    `Types of the ${name}`,
    tool('typescript/bin/tsc', '-p', project),
  ]),
  ['Structure', [inRoot('scripts/structure.mjs')]],
]

export async function runChecks() {
  const results = []
  for (const [title, command, advice = ''] of checks) {
    const { status, output } = await runNode(command)
    const passed = status === 0
    results.push({
      title,
      passed: passed ? 1 : 0,
      failed: passed ? 0 : 1,
      output: `${output}${advice}`,
    })
  }
  return results
}
