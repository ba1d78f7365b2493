/* oxlint-disable no-console -- a command-line tool */
// Takes pictures of the gallery in both colour schemes and widths, and checks each with axe. Start
// the gallery first. Usage: node gallery/look.mjs [folder for the pictures]
import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'

const folder = process.argv[2] ?? 'test-results/gallery'
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})

const press = (name) => (page) => page.getByRole('button', { name, exact: true }).click()
const STATES = [
  ['states', '/', null],
  ['loading', '/', (page) => page.getByRole('tab', { name: 'Loading' }).click()],
  ['empty', '/', (page) => page.getByRole('tab', { name: 'Empty' }).click()],
  ['confirm', '/', press('Delete team')],
  ['menu', '/', press('Account menu of Ann Lee')],
  [
    'palette',
    '/',
    (page) =>
      page.keyboard
        .press('Control+k')
        .then(() => page.waitForSelector('dialog[open]'))
        .then(() => page.keyboard.type('ad'))
        .then(() => page.waitForTimeout(400)),
  ],
  [
    'toasts',
    '/',
    async (page) => {
      for (const name of ['success', 'info', 'error']) await press(name)(page)
    },
  ],
  ['list', '/tasks', null],
  ['selected', '/tasks', (page) => page.getByRole('checkbox').nth(1).check()],
  [
    'nothing-found',
    '/tasks',
    async (page) => {
      await page.getByLabel('Search Teams').fill('zzz')
      await page.getByText('Nothing found').waitFor()
    },
  ],
  ['editor', '/forms', null],
  [
    'problems',
    '/forms',
    async (page) => {
      await page.getByLabel('Title').fill('')
      await press('Save')(page)
    },
  ],
  [
    'stale',
    '/forms',
    async (page) => {
      await page.getByLabel('Task type').selectOption('Space only')
      await page.getByLabel('Title').fill('stale')
      await press('Save')(page)
      await page.waitForSelector('dialog[open]')
    },
  ],
  ['failure', '/admin', null],
]

let violations = 0
for (const colorScheme of ['light', 'dark']) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ]) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.on('response', (response) => {
      if (response.status() >= 400) console.error(response.status(), response.url())
    })
    page.on('pageerror', (error) => console.error('page error', error.message))
    for (const [name, path, act] of STATES) {
      await page.goto(`http://127.0.0.1:5199${path}${process.env.QUERY ?? ''}`)
      await page.locator('#content').waitFor()
      await page.waitForLoadState('networkidle')
      if (act) await act(page)
      await page.waitForTimeout(150)
      const label = `${name}-${width}-${colorScheme}`
      await page.screenshot({ path: `${folder}/${label}.png` })
      if (name === 'editor' || name === 'list')
        await page.screenshot({ path: `${folder}/${label}-full.png`, fullPage: true })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (overflow) console.error(`${label}: wider than the window`)
      // A message covers the page for a moment and may hide part of a link.
      const passing = name === 'toasts' ? ['target-size'] : []
      const { violations: found } = await new AxeBuilder({ page })
        .disableRules(passing)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      for (const { id, nodes } of found) {
        violations++
        console.error(
          `${label}: ${id}\n  ${nodes.map((node) => `${node.html.slice(0, 160)} | ${node.failureSummary?.replace(/\s+/g, ' ').slice(0, 200)}`).join('\n  ')}`,
        )
      }
    }
    await context.close()
  }
}
await browser.close()
console.log(`${violations} violations`)
process.exitCode = violations > 0 ? 1 : 0
