// npm run bench:content: a content page of 100 sections, ten of each type, opened as an exhibitor
// in Chromium on a processor four times slower. docs/performance.md describes the measurement and
// the findings.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, howToGetChromium } from '../../scripts/project/chromium.mjs'
import { startPortal } from '../../scripts/project/portal-under-test.mjs'
import { watchForFirst } from '../watch-first.mjs'
import { writeLongPage } from './long-page.mjs'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    sections: { type: 'string', default: '100' },
    /** A file for a processor profile of the last round. */
    profile: { type: 'string' },
  },
})

const SECTION = { selector: '#section-0', answer: '/api/my-content/' }
const WANTED_MS = 1000

const executablePath = await findChromium()
if (executablePath === undefined) {
  console.error(howToGetChromium)
  process.exit(1)
}
const portal = await startPortal()
if (!portal.serves) throw new Error(portal.output())
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const people = JSON.parse(readFileSync(join(portal.dataDir, 'demo-people.json'), 'utf8'))
  const path = await writePage(people.find(({ rank }) => rank === 'moderator'))
  const reader = people.find(({ rank }) => rank === 'teamOwner')
  const sides = [
    ['phone', { viewport: { width: 390, height: 844 }, isMobile: true }],
    ['laptop', { viewport: { width: 1440, height: 900 } }],
  ]
  const figures = []
  for (const [name, window] of sides) figures.push({ name, ...(await open(path, reader, window)) })
  const all = { figures, load: Math.round(loadavg()[0]) }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
  console.log(tableOf(all))
} finally {
  await browser.close()
  await portal.stop()
}

async function signedIn({ email, password }, window = {}) {
  const context = await browser.newContext({ baseURL: portal.url, ...window })
  await context.request.post('/api/auth/log-in', { data: { email, password } })
  return context
}

async function writePage(organiser) {
  const context = await signedIn(organiser)
  const path = await writeLongPage(context.request, { sections: Number(values.sections) })
  await context.close()
  return path
}

async function open(path, reader, window) {
  const first = []
  const again = []
  // The first page of a new browser is slower.
  for (let n = 0; n <= Number(values.rounds); n += 1) {
    const isLast = n === Number(values.rounds)
    const context = await signedIn(reader, window)
    await context.addInitScript(watchForFirst, SECTION)
    for (const kept of [first, again]) {
      const opened = await openOnce(context, path, isLast && kept === again && values.profile)
      if (n > 0) kept.push(opened)
    }
    await context.close()
  }
  const middle = (list, key) =>
    Math.round(list.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(list.length / 2)])
  return {
    firstVisit: middle(first, 'painted'),
    again: middle(again, 'painted'),
    answered: middle(again, 'answered'),
    script: middle(again, 'ScriptDuration'),
    style: middle(again, 'RecalcStyleDuration'),
    layout: middle(again, 'LayoutDuration'),
    nodes: middle(again, 'Nodes'),
  }
}

async function openOnce(context, path, profile) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (profile) {
    await session.send('Profiler.enable')
    await session.send('Profiler.start')
  }
  await page.goto(path, { waitUntil: 'commit' })
  const opened = await page.evaluate(() => globalThis.firstSeen)
  if (profile) {
    const taken = await session.send('Profiler.stop')
    writeFileSync(profile, JSON.stringify(taken.profile))
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const inMs = metrics.map(({ name, value }) => [
    name,
    name.endsWith('Duration') ? value * 1000 : value,
  ])
  await page.close()
  return { ...opened, ...Object.fromEntries(inMs) }
}

function tableOf({ figures, load }) {
  const heads = [
    '4× slower',
    'first section painted, programs in the cache',
    'wanted',
    'of that, until the answer was there',
    'painted, empty cache',
    'scripts',
    'styles',
    'layout',
    'nodes',
  ]
  const rows = figures.map(
    ({ name, again, answered, firstVisit, script, style, layout, nodes }) => [
      name,
      `${again} ms`,
      `${WANTED_MS} ms`,
      `${answered} ms`,
      `${firstVisit} ms`,
      `${script} ms`,
      `${style} ms`,
      `${layout} ms`,
      nodes,
    ],
  )
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [...lines, `Load of the machine: ${load}`].join('\n')
}
