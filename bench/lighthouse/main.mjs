// npm run bench:lighthouse: Lighthouse scores of a signed-in exhibitor's screens on its phone
// profile (a processor four times slower, 150 ms round trip time, 1.6 Mbit/s, simulated). The built
// portal is behind https and HTTP/2, as in deploy/. Prints the median of the rounds.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, request } from '@playwright/test'
import { findChromium, howToGetChromium } from '../../scripts/project/chromium.mjs'
import { freePort, startPortal } from '../../scripts/project/portal-under-test.mjs'
import { writeLongPage } from '../content/long-page.mjs'
import { startFront } from './front.mjs'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    /** A folder for Lighthouse's own reports, of the median round of each screen. */
    reports: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})

installLighthouse()
const { default: lighthouse, generateReport } = await import('lighthouse')

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100 }
const TIMES = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'speed index': 'speed-index',
  blocked: 'total-blocking-time',
}

/** Of 100. */
const mark = (lhr, category) => Math.round(lhr.categories[category].score * 100)

const executablePath = await findChromium()
if (executablePath === undefined) {
  console.error(howToGetChromium)
  process.exit(1)
}
const front = await startFront()
const portal = await startPortal({ APP_ORIGIN: front.url, TRUST_PROXY: '1' })
if (!portal.serves) throw new Error(portal.output())
front.passTo(portal.url)
try {
  const people = JSON.parse(readFileSync(join(portal.dataDir, 'demo-people.json'), 'utf8'))
  const signIn = async (calls, rank) => {
    const { email, password } = people.find((one) => one.rank === rank)
    await calls.post('/api/auth/log-in', { data: { email, password } })
  }
  const writer = await request.newContext({ baseURL: front.url, ignoreHTTPSErrors: true })
  await signIn(writer, 'moderator')
  const longPage = await writeLongPage(writer)
  await writer.dispose()
  const screens = [
    ['dashboard', '/'],
    ['content page', '/content/stand-rules'],
    ['content page of 100 sections', longPage],
  ].filter(([name]) => name.includes(values.only))
  const figures = []
  const asOwner = (browser) => signIn(browser.request, 'teamOwner')
  for (const [name, path] of screens)
    figures.push({ name, ...(await audit({ name, path, signIn: asOwner })) })
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  console.log(tableOf(figures))
} finally {
  await portal.stop()
  front.close()
}

/**
 * One round in a new browser, like Lighthouse's own command. In a used browser, the profiler also
 * lists the code of earlier pages, which took up to 200 ms that count as blocking time.
 */
async function auditOnce(path, signIn) {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath,
    baseURL: front.url,
    ignoreHTTPSErrors: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      `--remote-debugging-port=${port}`,
    ],
  })
  try {
    await signIn(browser)
    const { lhr } = await lighthouse(`${front.url}${path}`, {
      port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    })
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    if (!lhr.finalDisplayedUrl.endsWith(path)) throw new Error(`Ended at ${lhr.finalDisplayedUrl}`)
    return lhr
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function audit({ name, path, signIn }) {
  const rounds = []
  for (let n = 0; n < Number(values.rounds); n += 1) {
    const lhr = await auditOnce(path, signIn)
    rounds.push(lhr)
    const blocked = Math.round(lhr.audits[TIMES.blocked].numericValue)
    const pace = lhr.environment.benchmarkIndex
    process.stderr.write(
      `${name}, ${n + 1}: ${mark(lhr, 'performance')}, blocked ${blocked} ms, pace ${pace}\n`,
    )
  }
  rounds.sort((one, other) => mark(one, 'performance') - mark(other, 'performance'))
  const middle = rounds[Math.floor(rounds.length / 2)]
  if (values.reports) {
    mkdirSync(values.reports, { recursive: true })
    const file = join(values.reports, `${name.replaceAll(' ', '-')}`)
    writeFileSync(`${file}.html`, generateReport(middle, 'html'))
    writeFileSync(`${file}.json`, generateReport(middle, 'json'))
  }
  return {
    marks: Object.fromEntries(CATEGORIES.map((category) => [category, mark(middle, category)])),
    times: Object.fromEntries(
      Object.entries(TIMES).map(([head, id]) => [head, Math.round(middle.audits[id].numericValue)]),
    ),
    shift: Math.round(middle.audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    failed: failedOf(middle),
  }
}

/** Audits that lower a score for which 100 is required. */
function failedOf(lhr) {
  const ids = ['accessibility', 'best-practices'].flatMap((category) =>
    lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return ids.filter((id) => (lhr.audits[id].score ?? 1) < 1)
}

function tableOf(figures) {
  const heads = ['', ...CATEGORIES, ...Object.keys(TIMES).map((head) => `${head}, ms`), 'shift']
  const wanted = ['wanted', ...CATEGORIES.map((category) => WANTED[category]), '', '', '', '', '']
  const rows = figures.map(({ name, marks, times, shift }) => [
    name,
    ...Object.values(marks),
    ...Object.values(times),
    shift,
  ])
  const lines = [heads, heads.map(() => '---'), wanted, ...rows]
  const failed = figures.flatMap(({ name, failed: ids }) => ids.map((id) => `${name}: ${id}`))
  return [...lines.map((cells) => `| ${cells.join(' | ')} |`), ...failed].join('\n')
}

/** Lighthouse is not a dependency of the portal. It is installed here on first use. */
function installLighthouse() {
  const cwd = import.meta.dirname
  if (existsSync(join(cwd, 'node_modules/lighthouse'))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}
