// Unit and API tests. The server's run on one PostgreSQL of their own
// (apps/server/src/testing/database-for-tests.ts).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment, testServer } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

export async function runUnitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-report-'))
  const report = join(folder, 'report.json')
  const server = testServer()
  try {
    const { status, output } = await runNode(
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env: cleanEnvironment(server ? { TEST_DATABASE_URL: server } : {}) },
    )
    const counts = countsOf(report)
    // A file that cannot be loaded has no failed test in it, and is a failure all the same.
    const failed = status === 0 ? counts.failed : Math.max(counts.failed, 1)
    return { title: 'Unit and API tests', passed: counts.passed, failed, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
