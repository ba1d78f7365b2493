// Unit and API tests. The server's share a PostgreSQL of their own
// (apps/server/src/testing/database-for-tests.ts).
import { cleanEnvironment, testServer } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { withReport } from './report.mjs'
import { runNode } from './run.mjs'

/**
 * Two runs in parallel, each with a report. The server's modules take half a minute to transform in
 * one process while its workers wait, and the other tests need about that long.
 */
const RUNS = {
  unit: ['--project', 'server'],
  'unit-pure': ['--project', 'pure', '--project', 'components', '--maxWorkers=1'],
}

/** Limited to the given files or folders, if any. */
export async function runUnitTests(...only) {
  const runs = only.length > 0 ? { unit: only } : RUNS
  const done = await Promise.all(Object.entries(runs).map(([name, args]) => vitest(name, args)))
  const sum = (count) => done.reduce((all, one) => all + count(one), 0)
  return {
    title: 'Unit and API tests',
    passed: sum(({ report }) => report?.numPassedTests ?? 0),
    failed: sum(failedOf),
    output: done.map(({ output }) => output).join('\n'),
    note: cellsOf(done.map(({ report }) => report)),
  }
}

function vitest(name, args) {
  const server = testServer()
  const env = cleanEnvironment(server ? { TEST_DATABASE_URL: server } : {})
  return withReport(name, (path) =>
    runNode(
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${path}`,
        ...args,
      ],
      { env },
    ),
  )
}

// A file that fails to load contains no failed test, but is a failure anyway.
const failedOf = ({ status, report }) =>
  status === 0 ? (report?.numFailedTests ?? 0) : Math.max(report?.numFailedTests ?? 0, 1)

/** Cells of the authorization matrix: principal × target × event of every endpoint. */
function cellsOf(reports) {
  const tests = reports
    .flatMap((report) => report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
  const counted = tests.map(({ meta }) => meta).filter((meta) => meta?.cells !== undefined)
  if (counted.length === 0) return undefined
  const sum = (name) => counted.reduce((all, meta) => all + meta[name], 0)
  return `authorization: ${sum('cells')} cells, ${sum('wrongCells')} wrong`
}
