// Writes dist/.vite/first-load.json. For each path pattern of the screens table it contains the
// scripts of the screen including icons, its texts in each language, and its API requests. The page
// can then preload them before any script has run (apps/server/src/platform/http/first-load.ts).
// All of it comes from the program itself: the files from the build manifest, the requests from
// calling each screen's prefetch.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { dist, filesOf, manifest } from './built-files.mjs'

const web = resolve(import.meta.dirname, '..')
const ORIGIN = 'http://portal.invalid'
let asked = []
globalThis.location = { origin: ORIGIN }
globalThis.fetch = (request) => {
  const { pathname, search } = new URL(request.url)
  asked.push(pathname + search)
  return new Promise(() => {})
}

const vite = await createServer({
  root: web,
  configFile: resolve(web, 'vite.config.ts'),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { portalScreens, prefetchOf } = await vite.ssrLoadModule('/src/app/screens.ts')
const { wordPartsOf } = await vite.ssrLoadModule('/src/app/screen-line.ts')

/** Replaces a value of the path, which the page fills in. */
const placeholder = (name) => `~${name}~`
const client = {
  prefetchQuery: ({ queryFn, queryKey }) =>
    void queryFn({ client, queryKey, signal: new AbortController().signal, meta: undefined }),
}
const search = new Proxy({}, { get: (_target, name) => placeholder(String(name)) })

/** The execution order of files that import each other is undefined. */
function refuseCircles() {
  for (const key of Object.keys(manifest)) {
    const own = manifest[key].imports ?? []
    for (const imported of own.filter((each) => reaches(each, key))) {
      throw new Error(
        `${key} and ${imported} import each other: see codeSplitting in vite.config.ts`,
      )
    }
  }
}

function reaches(from, wanted, seen = new Set()) {
  if (from === wanted) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (manifest[from]?.imports ?? []).some((next) => reaches(next, wanted, seen))
}

refuseCircles()
const ofPage = filesOf('index.html')
const icons = manifest['virtual:icon-drawings'].file
const navigation = 'src/app/shell/organiser-navigation.tsx'
/** Scripts beside the screen's own. */
const besides = (path) => (path.startsWith('/admin') ? [icons, ...filesOf(navigation)] : [icons])
const pageOf = (file) =>
  [`src/app/pages/${file}.page.tsx`, `src/app/pages/${file.split(':')[0]}.pages.tsx`].find(
    (key) => key in manifest,
  )

const WORDS = '../../packages/domain/src/words'

/**
 * The text files that a screen loads, by language. The first English texts are part of the program.
 */
function wordsOf(file) {
  const parts = wordPartsOf(file)
  const filesIn = (folder, names) =>
    names.map((name) => `/${manifest[`${folder}/${name}/index.ts`].file}`)
  return { en: filesIn(WORDS, parts), de: filesIn(`${WORDS}/de`, ['start', ...parts]) }
}

async function firstLoadOf({ path, file }) {
  const page = pageOf(file)
  if (page === undefined) throw new Error(`The screen at ${path} is not in the build: ${file}`)
  asked = []
  prefetchOf(path)?.(client, placeholder, search)
  // The requests are made in later turns of the event loop.
  await new Promise((done) => setTimeout(done, 5))
  return {
    path,
    scripts: [...new Set([...filesOf(page), ...besides(path)])]
      .filter((script) => !ofPage.has(script))
      .map((name) => `/${name}`),
    words: wordsOf(file),
    data: asked,
  }
}

const parametersIn = ({ path }) => path.split('$').length - 1
const screens = []
for (const screen of portalScreens.filter(({ kind }) => kind === 'screen')) {
  screens.push(await firstLoadOf(screen))
}
// A literal path segment takes precedence over a parameter.
screens.sort((one, other) => parametersIn(one) - parametersIn(other))
writeFileSync(resolve(dist, '.vite/first-load.json'), JSON.stringify(screens))

// The frame is before the styles and is rendered without waiting for them.
const page = resolve(dist, 'index.html')
const html = readFileSync(page, 'utf8')
const [styles] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
if (styles === undefined) throw new Error('The built page has no styles')
writeFileSync(page, html.replace(styles, '').replace('<!-- styles -->', styles))
await vite.close()
process.exit(0)
