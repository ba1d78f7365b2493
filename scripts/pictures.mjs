// node scripts/pictures.mjs: takes the pictures of README.md again. The built portal is started on
// an empty data folder and a free port, so every picture shows only the demo event.
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseOldNode } from './project/requirements.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./project/install.mjs')
await installIfNeeded()
const { chromium } = await import('@playwright/test')
const { default: sharp } = await import('sharp')
const { findChromium, howToGetChromium } = await import('./project/chromium.mjs')
const { inRoot } = await import('./project/paths.mjs')
const { startPortal } = await import('./project/portal-under-test.mjs')

const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}

/** Limit for all pictures together, because the repository contains them permanently. */
const mostBytes = 1_500_000

/** Each: file name, screen size, colour scheme, rank of the demo person, and path. */
const pictures = [
  ['sign-in', 'wide', 'light', null, () => '/auth/login'],
  ['dashboard', 'wide', 'light', 'teamOwner', () => '/'],
  ['dashboard-phone', 'phone', 'dark', 'teamOwner', () => '/'],
  ['task', 'wide', 'light', 'teamOwner', ({ task }) => `/tasks/${task.id}`],
  ['task-phone', 'phone', 'light', 'teamOwner', ({ task }) => `/tasks/${task.id}`],
  ['form-phone', 'phone', 'light', 'teamOwner', toForm],
  ['form-phone-dark', 'phone', 'dark', 'teamOwner', toForm],
  ['admin-home', 'wide', 'light', 'moderator', () => '/admin'],
  ['form-builder', 'wide', 'light', 'moderator', ({ task }) => `/admin/forms/${task.formId}`],
  ['form-builder-dark', 'wide', 'dark', 'moderator', ({ task }) => `/admin/forms/${task.formId}`],
  ['content', 'wide', 'light', 'teamOwner', ({ content }) => `/content/${content.id}`],
  ['matrix', 'wide', 'light', 'admin', () => '/admin/reports'],
  ['task-report', 'wide', 'light', 'moderator', ({ task }) => `/admin/tasks/${task.id}/report`],
]

function toForm({ task }) {
  return `/forms/${task.formId}?taskId=${task.id}`
}

const { values } = parseArgs({
  options: {
    /** Only pictures whose name contains this text. */
    only: { type: 'string', default: '' },
    to: { type: 'string', default: inRoot('docs/pictures') },
  },
})

const executablePath = await findChromium()
if (executablePath === undefined) {
  console.error(howToGetChromium)
  process.exit(1)
}
const portal = await startPortal()
let failed = !portal.serves
if (failed) console.error(portal.output())
else {
  try {
    await takeAll()
  } catch (error) {
    console.error(error)
    failed = true
  }
}
await portal.stop()
process.exit(failed ? 1 : 0)

async function takeAll() {
  mkdirSync(values.to, { recursive: true })
  // Chromium refuses to run its sandbox as root. The pages that it opens here are our own.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  let total = 0
  try {
    for (const picture of pictures) {
      if (!picture[0].includes(values.only)) continue
      const bytes = await take(browser, picture)
      total += bytes
      console.log(`${picture[0]}.png  ${Math.round(bytes / 1000)} KB`)
    }
  } finally {
    await browser.close()
  }
  console.log(`${Math.round(total / 1000)} KB in all`)
  if (total > mostBytes) throw new Error(`The pictures are larger than ${mostBytes} bytes.`)
}

async function take(browser, [name, size, colorScheme, rank, pathOf]) {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: sizes[size],
    colorScheme,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  try {
    const subjects = rank === null ? {} : await subjectsFor(context, rank)
    const page = await context.newPage()
    await page.goto(pathOf(subjects))
    await settle(page)
    const file = join(values.to, `${name}.png`)
    // A small palette is enough for screens, at a third of the size.
    await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toFile(file)
    return statSync(file).size
  } finally {
    await context.close()
  }
}

/** Signs the person in and finds the records in the pictures, as a team sees them. */
async function subjectsFor(context, rank) {
  await logIn(context, rank)
  if (rank === 'teamOwner') return subjectsOf(context)
  const owner = await context.browser().newContext({ baseURL: portal.url })
  try {
    await logIn(owner, 'teamOwner')
    return await subjectsOf(owner)
  } finally {
    await owner.close()
  }
}

/** The form task that is due next, and the first page of the manual. */
async function subjectsOf(context) {
  return { task: await nextFormTask(context), content: await startOfManual(context) }
}

async function startOfManual({ request }) {
  const answer = await request.get('/api/my-content')
  const pages = await answer.json()
  const start = pages.find(({ title }) => title.includes('start here'))
  if (!start) throw new Error('The demo event has no page that a manual starts with')
  return start
}

async function logIn(context, rank) {
  const people = JSON.parse(readFileSync(join(portal.dataDir, 'demo-people.json'), 'utf8'))
  const { email, password } = people.find((one) => one.rank === rank)
  const answer = await context.request.post('/api/auth/log-in', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${rank} could not sign in: ${await answer.text()}`)
  // Otherwise the onboarding would be shown first.
  await context.request.post('/api/users/me/onboarding/finish', { data: {} })
}

async function nextFormTask({ request }) {
  const answer = await request.get('/api/my-tasks?limit=200')
  const { items } = await answer.json()
  const open = items.filter(({ type, state }) => type === 'form' && /overdue|dueSoon/.test(state))
  if (open.length === 0) throw new Error('The demo event has no form task that is due')
  return open[0]
}

/**
 * Waits until everything is rendered: the heading without skeletons, the fonts, and all pictures.
 */
async function settle(page) {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  await page.waitForFunction(
    () => document.querySelector('main [role=status] [aria-hidden]') === null,
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // Lazy pictures below the window would never load.
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  // Icons are masks in style sheets, so only network activity shows whether they have loaded.
  await page.waitForLoadState('networkidle')
  const text = await heading.innerText()
  if (/went wrong|not found|404/i.test(text)) throw new Error(`${page.url()} shows: ${text}`)
}
