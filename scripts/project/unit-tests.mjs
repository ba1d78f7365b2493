// Unit and API tests. The server's run on one PostgreSQL of their own
// (apps/server/src/testing/database-for-tests.ts).
import { cleanEnvironment, testServer } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { withReport } from './report.mjs'
import { runNode } from './run.mjs'

/** Files or folders after it: those alone. */
export async function runUnitTests(...only) {
  const server = testServer()
  const env = cleanEnvironment(server ? { TEST_DATABASE_URL: server } : {})
  const { status, output, report } = await withReport('unit', (path) =>
    runNode(
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${path}`,
        ...only,
      ],
      { env },
    ),
  )
  const { numPassedTests: passed = 0, numFailedTests = 0 } = report ?? {}
  // A file that cannot be loaded has no failed test in it, and is a failure all the same.
  const failed = status === 0 ? numFailedTests : Math.max(numFailedTests, 1)
  return { title: 'Unit and API tests', passed, failed, output, note: cellsOf(report) }
}

/** Of the authorization matrix: principal × target × event of every endpoint. */
function cellsOf(report) {
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  const counted = tests.map(({ meta }) => meta).filter((meta) => meta?.cells !== undefined)
  if (counted.length === 0) return undefined
  const sum = (name) => counted.reduce((all, meta) => all + meta[name], 0)
  return `authorization: ${sum('cells')} cells, ${sum('wrongCells')} wrong`
}
