// npm run pictures:compare -- --base COMMIT: takes pictures of 40 screens at 390 and 1440 pixels, light and dark, in
// two versions of the portal, and compares them. Both run on this machine with the same records, so that fonts and
// data are the same, and the repository contains no pictures. Without --base, the present version is compared with
// the newest commit that is more than a day old. --tree names a folder that already contains the base.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseOldNode } from './project/requirements.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./project/install.mjs')
await installIfNeeded()
const { findChromium, howToGetChromium } = await import('./project/chromium.mjs')
const { cleanEnvironment } = await import('./project/clean-environment.mjs')
const { inRoot, root } = await import('./project/paths.mjs')
const { freePort, startVersion } = await import('./project/portal-under-test.mjs')
const { runNode } = await import('./project/run.mjs')

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    tree: { type: 'string' },
    /** Only tests whose title contains this text. */
    only: { type: 'string', default: '' },
  },
})

/** Exit code if pictures differ. */
const DIFFERENT = 3

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const yesterday = () => git('rev-list', '-1', '--before=24.hours', 'HEAD')

const chromium = await findChromium()
if (chromium === undefined) {
  console.error(howToGetChromium)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'eventflow-pictures-'))
const port = await freePort()
const now = Date.now()
try {
  process.exitCode = await compare()
} finally {
  if (values.tree === undefined) git('worktree', 'remove', '--force', join(folder, 'tree'))
  rmSync(folder, { recursive: true, force: true })
}

async function compare() {
  const base = git('rev-parse', values.base ?? (yesterday() || 'HEAD'))
  const tree = values.tree ?? join(folder, 'tree')
  if (values.tree === undefined) git('worktree', 'add', '--detach', tree, base)
  await build(tree)
  await build(root)
  const records = join(folder, 'records')
  // The demo event is made once; visits of one version must not change what the other one shows.
  await withPortal({ tree, records }, () => undefined)
  const saved = join(folder, 'records.tar')
  // Unlike Node's copies, an archive keeps the owner of the database's files.
  execFileSync('tar', ['-cf', saved, '-C', records, '.'])
  const taken = await withPortal({ tree, records }, (portal) =>
    playwright(portal, '--update-snapshots=all'),
  )
  rmSync(records, { recursive: true })
  mkdirSync(records)
  execFileSync('tar', ['-xpf', saved, '-C', records])
  if (taken.status !== 0) {
    console.error(taken.output)
    return 2
  }
  const compared = await withPortal({ tree: root, records }, (portal) =>
    playwright(portal, '--update-snapshots=none'),
  )
  const differ = new Set(compared.output.match(/\[\w+-\w+\] › .*?Expect "soft toHaveScreenshot.*/g))
  const title = values.tree ?? base.slice(0, 8)
  if (compared.status === 0) console.log(`The pictures are the same as those of ${title}.`)
  else
    console.log(
      `${compared.output}\n${differ.size || 'Some'} pictures differ from ${title}: test-results/pictures/report/index.html`,
    )
  return compared.status === 0 ? 0 : DIFFERENT
}

/** Without a limit of time, unlike the start of a portal. */
async function build(tree) {
  const steps = [
    `await (await import('./scripts/project/install.mjs')).installIfNeeded()`,
    `await (await import('./scripts/project/build.mjs')).buildIfStale()`,
  ]
  const args = ['--input-type=module', '--eval', steps.join('\n')]
  const { status, output } = await runNode(args, { cwd: tree })
  if (status !== 0) throw new Error(output)
}

async function withPortal({ tree, records }, work) {
  const portal = await startVersion({ tree, dataDir: records, port })
  try {
    if (!portal.serves) throw new Error(portal.output())
    return await work(portal)
  } finally {
    await portal.stop()
  }
}

function playwright(portal, update) {
  const only = values.only === '' ? [] : ['--grep', values.only]
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  return runNode([cli, 'test', '--config=pictures.config.ts', update, ...only], {
    cwd: inRoot('e2e'),
    env: cleanEnvironment({
      PORTAL_URL: portal.url,
      PORTAL_DATA_DIR: portal.dataDir,
      PLAYWRIGHT_CHROMIUM: chromium,
      PICTURES_DIR: join(folder, 'pictures'),
      PICTURES_NOW: String(now),
    }),
  })
}
