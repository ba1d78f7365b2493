// Journeys in a real browser against the built product.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, howToGetChromium } from './chromium.mjs'
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { startPortal } from './portal-under-test.mjs'
import { runNode } from './run.mjs'

/** KB of compressed JavaScript that the first screen after signing in may load. */
const DASHBOARD_KB = '185'

const failure = (title, output) => [{ title, passed: 0, failed: 1, output }]

export async function runJourneys(filters) {
  const chromium = await findChromium()
  if (chromium === undefined) return failure('Journeys', howToGetChromium)
  const portal = await startPortal()
  if (!portal.serves) {
    await portal.stop()
    return failure('Start of the built portal', portal.output())
  }
  const journeys = await playwright({ chromium, portal, filters })
  const stopped = await portal.stop()
  return [
    journeys,
    await dashboardSize(),
    {
      title: 'Start and stop of the built portal',
      passed: stopped ? 1 : 0,
      failed: stopped ? 0 : 1,
      output: portal.output(),
    },
  ]
}

async function dashboardSize() {
  const { status, output } = await runNode([
    inRoot('apps/web/scripts/size.mjs'),
    '--max',
    DASHBOARD_KB,
    'pages/dashboard/dashboard.page.tsx',
  ])
  const failed = status === 0 ? 0 : 1
  return { title: 'Size of the dashboard', passed: 1 - failed, failed, output }
}

async function playwright({ chromium, portal, filters }) {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-report-'))
  const report = join(folder, 'report.json')
  const env = cleanEnvironment({
    PORTAL_URL: portal.url,
    PORTAL_DATA_DIR: portal.dataDir,
    PLAYWRIGHT_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { status, output } = await runNode(
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...filters],
    { cwd: inRoot('e2e'), env },
  )
  const counts = countsOf(report)
  rmSync(folder, { recursive: true, force: true })
  const failed = status === 0 ? counts.failed : Math.max(counts.failed, 1)
  return {
    title: 'Journeys',
    passed: counts.passed,
    failed,
    output: `${output}\n${portal.output()}`,
  }
}

function countsOf(report) {
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
