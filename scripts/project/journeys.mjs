// Journeys in a real browser against the built product.
import { findChromium, howToGetChromium } from './chromium.mjs'
import { cleanEnvironment } from './clean-environment.mjs'
import { inRoot } from './paths.mjs'
import { startPortal } from './portal-under-test.mjs'
import { withReport } from './report.mjs'
import { runNode } from './run.mjs'

/** KB of compressed JavaScript that the first screen after signing in may load. */
const DASHBOARD_KB = '180'

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
  const { status, output, report } = await withReport('journeys', (path) =>
    runNode(
      [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...filters],
      {
        cwd: inRoot('e2e'),
        env: cleanEnvironment({
          PORTAL_URL: portal.url,
          PORTAL_DATA_DIR: portal.dataDir,
          PLAYWRIGHT_CHROMIUM: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: path,
        }),
      },
    ),
  )
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failed = status === 0 ? unexpected + flaky : Math.max(unexpected + flaky, 1)
  return {
    title: 'Journeys',
    passed: expected,
    failed,
    output: `${output}\n${portal.output()}`,
  }
}
