// How fast the filler draws 300 fields and follows keys, at full speed and on a processor four times
// slower. Build the page first (vite.config.ts). Prints milliseconds.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'

const folder = join(import.meta.dirname, 'dist')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://page').pathname
  const file = path === '/' ? 'index.html' : path.slice(1)
  const bytes = await readFile(join(folder, file)).catch(() => null)
  response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'font/woff2' })
  response.end(bytes ?? '')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${server.address().port}/?form=many`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]
const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
const rounded = (times) => times.map((time) => Math.round(time)).join(' / ')

/** From asking for the form until its last field is painted: ten are hidden by rules that never match. */
const paint = () =>
  new Promise((resolve) => {
    const start = performance.now()
    window.showForm()
    const look = () =>
      document.querySelectorAll('input, textarea, select').length >= 290
        ? setTimeout(() => resolve(performance.now() - start))
        : requestAnimationFrame(look)
    requestAnimationFrame(look)
  })

/** From a key until the frame that shows what it did. `x` in a source of a rule hides its field. */
const typeInto = async (id) => {
  const input = document.querySelector(`[id="field-${id}"]`)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const times = []
  for (let key = 0; key < 60; key++) {
    const start = performance.now()
    setValue.call(input, key % 2 === 0 ? 'x' : '')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(performance.now() - start)
  }
  return times
}

for (const rate of [1, 4]) {
  const painted = []
  let plain = []
  let ruled = []
  for (let run = 0; run < 5; run++) {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(address)
    painted.push(await page.evaluate(paint))
    plain = plain.concat(await page.evaluate(typeInto, 'f250'))
    ruled = ruled.concat(await page.evaluate(typeInto, 'f1'))
    await page.close()
  }
  console.log(`${rate}x  all painted ${rounded([median(painted)])}`)
  console.log(`${rate}x  plain key, median / p95 ${rounded([median(plain), p95(plain)])}`)
  console.log(`${rate}x  rule effect, median / p95 ${rounded([median(ruled), p95(ruled)])}`)
}
await browser.close()
server.close()
