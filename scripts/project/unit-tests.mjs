// Unit and API tests. The server's run on one PostgreSQL of their own
// (apps/server/src/testing/database-for-tests.ts).
import { cleanEnvironment, testServer } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { withReport } from './report.mjs'
import { runNode } from './run.mjs'

export async function runUnitTests() {
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
      ],
      { env },
    ),
  )
  const { numPassedTests: passed = 0, numFailedTests = 0 } = report ?? {}
  // A file that cannot be loaded has no failed test in it, and is a failure all the same.
  const failed = status === 0 ? numFailedTests : Math.max(numFailedTests, 1)
  return { title: 'Unit and API tests', passed, failed, output }
}
