// npm run bench:first-load: the waiting time on a slow phone. Opens the built portal with the demo
// event with an empty cache, a processor four times slower, 562 ms round trip time and 1.4 Mbit/s.
// For each screen it prints in ms the frame, the heading and the complete content, and the requests
// until then.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, howToGetChromium } from '../../scripts/project/chromium.mjs'
import { startPortal } from '../../scripts/project/portal-under-test.mjs'

const SLOW = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
}
const SCREENS = [
  ['dashboard', 'teamOwner', async () => '/'],
  ['tasks', 'teamOwner', async () => '/tasks'],
  ['form', 'teamOwner', addressOfForm],
  ['admin home', 'moderator', async () => '/admin'],
]

async function addressOfForm(context) {
  const answer = await context.request.get('/api/my-tasks')
  const { items } = await answer.json()
  const { id, formId } = items.find((task) => task.formId)
  return `/forms/${formId}?taskId=${id}`
}

const executablePath = await findChromium()
if (executablePath === undefined) {
  console.error(howToGetChromium)
  process.exit(1)
}
const portal = await startPortal()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const people = JSON.parse(readFileSync(join(portal.dataDir, 'demo-people.json'), 'utf8'))
  const rows = []
  // The first page of a new browser is slower.
  await open(people[0], async () => '/auth/login')
  for (const [name, rank, address] of SCREENS) {
    const person = people.find((one) => one.rank === rank)
    rows.push({ name, ...(await open(person, address)) })
  }
  console.table(rows)
} finally {
  await browser.close()
  await portal.stop()
}

async function open({ email, password }, address) {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
  })
  await context.request.post('/api/auth/log-in', { data: { email, password } })
  const path = await address(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let requests = 0
  page.on('request', () => (requests += 1))
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor({ timeout: 60_000 })
  const heading = performance.now() - began
  await page.waitForFunction(isShown, null, { timeout: 60_000 })
  const shown = performance.now() - began
  const frame = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  )
  await context.close()
  return {
    frame: Math.round(frame),
    heading: Math.round(heading),
    shown: Math.round(shown),
    requests,
  }
}

/** Runs in the page: nothing is loading. */
function isShown() {
  const main = document.querySelector('main')
  return !document.querySelector('[aria-busy=true]') && (main?.innerText.length ?? 0) > 100
}
