// The browser of the journeys: a configured one, an installed one, or one that we install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** Without browser bars, which the full browser also draws in each window. */
const SHELL = 'chromium-headless-shell'

const names = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a working Chromium, or undefined. */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named) return named
  const found = await installed()
  if (found !== undefined || !canInstall()) return found
  // Only recent Debian releases have the shell as a separate package.
  return (await install(SHELL)) ?? install('chromium')
}

async function install(name) {
  console.log(`Installing ${name} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return installed()
}

export const howToGetChromium = `The journeys need Chromium, and none was found. Do one of these, then run npm test again:
  apt-get install chromium                          (Debian, as root)
  npx playwright install --with-deps chromium       (other systems)
  PLAYWRIGHT_CHROMIUM=/path/to/chrome npm test      (if there is one elsewhere)`

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [...inPath, ...places, await playwrightsOwn()]
  return candidates.find((path) => path && existsSync(path) && answers(path))
}

/** On some systems "chromium" only prints where to get one. */
const answers = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
