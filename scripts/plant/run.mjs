// Runs tests against planted faults.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../project/paths.mjs'
import { runNode } from '../project/run.mjs'

/** Milliseconds. A fault can make a test run forever. */
const LONGEST = 300_000

/** The tests of the night, which open every screen. */
const vitest = (projects, args, { timeout, ...settings }) =>
  runNode(
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      ...args,
      '--run',
      '--bail=1',
      '--reporter=dot',
      '--passWithNoTests',
      ...projects.map((name) => `--project=${name}`),
    ],
    {
      timeout,
      env: {
        ...process.env,
        TEST_SIZE: 'nightly',
        NODE_OPTIONS: `--import=${pathToFileURL(inRoot('scripts/plant/switch.mjs')).href}`,
        ...settings,
      },
    },
  )

/** Runs the tests that load one of the files, with no fault switched on. Returns which tests reach which fault. */
export async function reachingTests(projects, paths) {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-planted-'))
  try {
    const { status, output } = await vitest(projects, ['related', ...paths], {
      PLANTED_REACHED: folder,
    })
    const reached = readdirSync(folder)
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line))
    return { status, output, reached }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Whether one of the tests that reach a fault fails with it. */
export async function isNoticed(projects, id, tests) {
  const files = [...new Set(tests.map(({ file }) => file))]
  // A fault that is reached while a file is loaded can make any of its tests fail.
  const names = tests.some(({ test }) => test === null)
    ? []
    : ['-t', [...new Set(tests.map(({ test }) => `^${escaped(test)}$`))].join('|')]
  const args = ['run', ...files, ...names, '--maxWorkers=1']
  const { status } = await vitest(projects, args, {
    PLANTED: String(id),
    timeout: LONGEST,
  })
  return status !== 0
}
