// Builds dist/offline-worker.js (apps/web/worker) with the names of all files needed offline: the
// page, readable screens, and everything that these load later. The names change with each release,
// and so does the worker.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { dist, filesOf, manifest } from './built-files.mjs'

/** Screens that exhibitors read. Sign-in and organisers' screens need a network. */
const READ_OFFLINE =
  /^\/($|my-team$|(content|downloads|forms|notifications|search|suppliers|tasks|time-table)(\/|$))/

const worker = resolve(import.meta.dirname, '../worker')
const firstLoad = JSON.parse(readFileSync(resolve(dist, '.vite/first-load.json'), 'utf8'))
const html = readFileSync(resolve(dist, 'index.html'), 'utf8')

const screens = firstLoad.filter(({ path }) => READ_OFFLINE.test(path))
const ofScreens = new Set(screens.flatMap(({ scripts }) => scripts.map((path) => path.slice(1))))
const keysOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))

/** Files that those load on demand. The entry is excluded, because it could load every screen. */
const later = [...ofScreens]
  .flatMap((file) => manifest[keysOf.get(file)]?.dynamicImports ?? [])
  .filter((key) => !key.includes('/manage/') && !key.includes('/pages/admin/'))
/** Files that the frame and the table of screens load for them. */
const OF_FRAME = [
  ...['members', 'readers', 'uploads'].map(
    (part) => `../../packages/domain/src/words/${part}/index.ts`,
  ),
  ...['as-of.tsx', 'command-palette.tsx', 'left-drafts.ts', 'seldom-parts.ts'].map(
    (name) => `src/app/shell/${name}`,
  ),
  'src/app/offline/find-on-device.ts',
  'src/app/after-load.ts',
]
// A part that moves into another file would be missing offline, which only the nightly run notices.
const missing = OF_FRAME.filter((key) => manifest[key]?.isDynamicEntry !== true)
if (missing.length > 0)
  throw new Error(`These are no longer loaded as files: ${missing.join(', ')}. Correct OF_FRAME.`)
const ofPage = [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file)
const fonts = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.woff2') && !file.includes('-ext-'))
  .map(({ file }) => file)

const files = [...ofPage, ...filesOf('index.html'), ...ofScreens, ...fonts]
for (const key of [...later, ...OF_FRAME]) files.push(...filesOf(key))
const program = [...new Set(files)].map((file) => `/${file}`).toSorted()

const sources = readdirSync(worker).filter((name) => name.endsWith('.ts'))
const release = createHash('sha256')
for (const text of [html, ...sources.map((name) => readFileSync(resolve(worker, name), 'utf8'))])
  release.update(text)
for (const file of program) release.update(file)

await build({
  root: worker,
  configFile: false,
  logLevel: 'error',
  define: {
    RELEASE: JSON.stringify(release.digest('base64url').slice(0, 16)),
    PROGRAM: JSON.stringify(program),
  },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: resolve(worker, 'offline-worker.ts'),
      output: { format: 'iife', entryFileNames: 'offline-worker.js' },
    },
  },
})
