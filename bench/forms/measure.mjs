// The form in one browser, at full speed and on a processor four times slower.
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { paint, typeInto } from './in-page.mjs'
import { processorMsBetween, processorTimes } from './processor.mjs'
import { serve } from './serve.mjs'

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/**
 * Draws frames as soon as they are ready. At 60 per second, all times below 16.7 ms would be equal.
 */
const NO_FRAME_LIMIT = '--disable-frame-rate-limit'

const RATES = [1, 4]

/** After loading and painting, because nobody opens a form or types into it at the same moment. */
const SETTLE_MS = 1_000

/**
 * The questions to type into: one without dependent rules, and one with the field that its rule
 * hides.
 */
const plainOf = ({ fields }) => ({ source: `f${fields - 50}` })
const ruledOf = ({ rules }) => ({ source: 'f1', target: `f${rules + 1}` })

export async function measure(folder, { rounds, keys, hasFrameLimit, size }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: hasFrameLimit ? ARGUMENTS : [...ARGUMENTS, NO_FRAME_LIMIT],
  })
  const runs = []
  try {
    // The first page also waits for the browser itself.
    await visit(browser, folder, { rate: 1, keys: 0, size })
    for (let round = 0; round < rounds; round += 1)
      for (const rate of RATES) {
        process.stderr.write(`${rate}× …\n`)
        runs.push({ rate, ...(await visit(browser, folder, { rate, keys, size })) })
      }
  } finally {
    await browser.close()
  }
  return RATES.map((rate) => figures(runs, rate))
}

async function visit(browser, folder, { rate, keys, size }) {
  const frameBytes = await bytesOf(browser, folder, '/shell.html')
  const served = await serve(folder)
  const page = await newPage(browser)
  const whole = await browser.newBrowserCDPSession()
  try {
    const session = await page.context().newCDPSession(page)
    const address = new URL(served.address)
    for (const [name, number] of Object.entries(size)) address.searchParams.set(name, number)
    await page.goto(address.href)
    await page.waitForFunction(() => typeof window.showForm === 'function')
    await settle()
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const painted = await page.evaluate(paint, size)
    await settle()
    const options = { keys, mostMs: 20_000 }
    const start = await processorTimes(whole)
    const plain = await page.evaluate(typeInto, { ...plainOf(size), ...options })
    const between = await processorTimes(whole)
    const ruled = await page.evaluate(typeInto, { ...ruledOf(size), ...options })
    const plainWork = processorMsBetween(start, between) / plain.length
    const ruledWork = processorMsBetween(between, await processorTimes(whole)) / ruled.length
    const axe = rate === 1 ? await violations(page) : 0
    const scriptBytes = served.scriptBytes()
    return { painted, plain, plainWork, ruled, ruledWork, scriptBytes, frameBytes, axe }
  } finally {
    await page.context().close()
    await served.close()
  }
}

const settle = () => new Promise((done) => setTimeout(done, SETTLE_MS))

// A separate context, which axe needs.
const newPage = async (browser) =>
  (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()

async function bytesOf(browser, folder, path) {
  const served = await serve(folder)
  const page = await newPage(browser)
  await page.goto(`${served.address}${path}`, { waitUntil: 'networkidle' })
  await page.context().close()
  await served.close()
  return served.scriptBytes()
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const violations = async (page) =>
  (await new AxeBuilder({ page }).withTags(WCAG).analyze()).violations.length

const sorted = (times) => times.toSorted((a, b) => a - b)
const at = (times, part) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * part))]
const rounded = (time) => Math.round(time * 10) / 10

/** The median of the rounds, and the 95th percentile of the keys of each round. */
function figures(runs, rate) {
  const own = runs.filter((run) => run.rate === rate)
  const kilobytes = (of) => rounded(Math.max(...own.map(of)) / 1_000)
  const median = (of) => rounded(at(own.map(of), 0.5))
  return {
    rate,
    firstMs: median(({ painted }) => painted.first),
    allMs: median(({ painted }) => painted.all),
    plainKeyWorkMs: median(({ plainWork }) => plainWork),
    ruleEffectWorkMs: median(({ ruledWork }) => ruledWork),
    plainKeyP95Ms: median(({ plain }) => at(plain, 0.95)),
    ruleEffectP95Ms: median(({ ruled }) => at(ruled, 0.95)),
    scriptKb: kilobytes(({ scriptBytes }) => scriptBytes),
    overFrameKb: kilobytes((run) => run.scriptBytes - run.frameBytes),
    axe: Math.max(...own.map(({ axe }) => axe)),
  }
}
