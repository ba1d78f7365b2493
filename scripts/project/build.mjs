// Builds what is stale: browser and server, each from its sources to its own dist folder. The
// inputs of a build are recorded beside it, so a start without changes builds nothing.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packFiles } from './pack-files.mjs'
import { hasSources, inRoot, root } from './paths.mjs'
import { runNode } from './run.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/domain']

const parts = [
  {
    name: 'browser',
    dist: 'apps/web/dist',
    result: 'apps/web/dist/index.html',
    inputs: ['apps/web', 'scripts/project/pack-files.mjs', ...shared],
    // In a separate process, with the settings of the package that it builds.
    build: async () => {
      const vite = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
      const env = { ...process.env, NODE_ENV: 'production' }
      const built = await runNode(vite, { cwd: inRoot('apps/web'), env })
      if (built.status !== 0) return built
      const [named] = await Promise.all([
        runNode([inRoot('apps/web/scripts/first-load.mjs')], { env }),
        packFiles(inRoot('apps/web/dist/assets')),
      ])
      if (named.status !== 0) return named
      // The output of these two, beside the folder of the final files.
      const worker = await runNode([inRoot('apps/web/scripts/offline-worker.mjs')], { env })
      await packFiles(inRoot('apps/web/dist'))
      return worker
    },
  },
  {
    name: 'server',
    dist: 'apps/server/dist',
    result: 'apps/server/dist/main.js',
    inputs: ['apps/server/src', 'apps/server/package.json', 'scripts/project', ...shared],
    build: () => runNode([inRoot('scripts/project/bundle-server.mjs')]),
  },
]

/** Builds those of the named parts that are stale. */
export async function buildIfStale(wanted = parts.map(({ name }) => name)) {
  if (!hasSources) return
  const stale = parts
    .filter(({ name }) => wanted.includes(name))
    .map((part) => ({ ...part, made: digest(part.inputs), mark: inRoot(part.dist, '.made-from') }))
    .filter((part) => !isFresh(part))
  if (stale.length === 0) return
  console.log('Building the portal ...')
  const results = await Promise.all(stale.map(make))
  const failed = results.filter((result) => result !== undefined)
  if (failed.length === 0) return
  console.error(failed.join('\n'))
  process.exit(1)
}

const isFresh = ({ result, mark, made }) =>
  existsSync(inRoot(result)) && existsSync(mark) && readFileSync(mark, 'utf8') === made

/** Returns undefined on success, else the output to print. */
async function make({ name, build, mark, made }) {
  // An interrupted build must not pass for the previous one.
  rmSync(mark, { force: true })
  const { status, output } = await build()
  if (status !== 0) return `${output.trim()}\nThe ${name} part could not be built.`
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, made)
  return undefined
}

function digest(inputs) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of inputs.flatMap((input) => filesOf(input))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  const absolute = inRoot(path)
  const entries = readdirOrNothing(absolute)
  if (entries === undefined) return existsSync(absolute) && !isTest(path) ? [path] : []
  return entries
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

const isTest = (path) => /\.test\.[a-z]+$/.test(path)

function readdirOrNothing(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}
