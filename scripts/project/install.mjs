// Installs the packages if the installed ones differ from package-lock.json.
import { existsSync, readFileSync } from 'node:fs'
import { hasSources, inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'

const flags = [
  'ci',
  // No package may run scripts during installation.
  '--ignore-scripts',
  // Building needs the development packages even if NODE_ENV is production.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

export async function installIfNeeded() {
  if (!hasSources || isInstalled()) return
  console.log('Installing packages, about a minute ...')
  const npm = process.env.npm_execpath
  const { status, output } = npm ? await runNode([npm, ...flags]) : await run('npm', flags)
  if (status === 0 && isInstalled()) return
  console.error(output.trim())
  console.error(
    'The packages could not be installed. npm needs to reach its registry (npm ping) and to write to node_modules here.',
  )
  process.exit(1)
}

/** npm writes this file last, so an incomplete installation does not count. */
function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.link ||
      sameVersion(installed[path], wanted),
  )
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

const sameVersion = (installed, wanted) =>
  installed?.version === wanted.version && installed?.integrity === wanted.integrity
