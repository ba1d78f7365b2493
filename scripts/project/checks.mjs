// The checks that need no test runner; each counts as one in the result.
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

const tool = (path, ...args) => [inRoot('node_modules', path), ...args]
const types = (project) => tool('typescript/bin/tsc', '-p', project)

const checks = [
  ['Format', tool('oxfmt/bin/oxfmt', '--check', '.'), 'To mend it: npm run format'],
  ['Lint', tool('oxlint/bin/oxlint', '--deny-warnings')],
  ['Types of the domain', types('packages/domain')],
  ['Types of the server', types('apps/server')],
  ['Types of the browser', types('apps/web')],
  ['Types of the journeys', types('e2e')],
  ['Types of the bench', types('bench')],
  ['Types of the faults', types('faults')],
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
