// Runs tests against planted faults.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../project/paths.mjs'
import { runNode } from '../project/run.mjs'

/** Milliseconds. A fault can make a test run forever. */
const LONGEST = 300_000

/** Tests that are run for one fault, drawn evenly from all that reach it. */
const MOST_TESTS = 40

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

const evenly = (items) =>
  items.filter((_, place) => place % Math.ceil(items.length / MOST_TESTS) === 0)

/** Whether one of the tests that reach a fault fails with it. A run that does not end counts as no. */
export async function isNoticed(projects, id, tests) {
  // A fault that is reached while a file is loaded can make any of its tests fail.
  const whole = new Set(tests.filter(({ test }) => test === null).map(({ file }) => file))
  const single = evenly(tests.filter(({ file }) => !whole.has(file)))
  const names = [...new Set(single.map(({ test }) => `^${escaped(test)}$`))]
  const runs = [
    [[...whole], []],
    [[...new Set(single.map(({ file }) => file))], ['-t', names.join('|')]],
  ].filter(([files]) => files.length > 0)
  for (const [files, pattern] of runs) {
    const args = ['run', ...files, ...pattern, '--maxWorkers=1']
    const settings = { PLANTED: String(id), timeout: LONGEST }
    const { status } = await vitest(projects, args, settings)
    if (status !== 0) return status !== null
  }
  return false
}
