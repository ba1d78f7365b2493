import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { StartProblem } from '../config/index.ts'
import { z } from 'zod'
import { isSameProcess, startMark } from './process-facts.ts'

const holderSchema = z.object({
  pid: z.number(),
  mark: z.string().optional(),
  since: z.string().catch('an unknown time'),
})
type Holder = z.output<typeof holderSchema>

/**
 * Locks the data folder for this process, so that two portals never share a database folder. A lock
 * of a killed portal is recognised and replaced. Returns a function that unlocks it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'portal.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    mark: startMark(process.pid),
    // wall clock: for the person who reads the file.
    since: new Date().toISOString(),
  } satisfies Holder)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (placeLock(path, mine)) return () => giveBack(path, mine)
    const found = readLock(path)
    if (found === undefined) continue
    const holder = parseHolder(found)
    if (holder && isSameProcess(holder.pid, holder.mark))
      throw new StartProblem(inUse(dataDir, holder))
    removeStale(path, found)
  }
  throw new StartProblem(
    `The data folder ${dataDir} is being taken by other portals that start at this moment. Try again.`,
  )
}

/** Whether a portal is running in the data folder. */
export function isDataFolderLocked(dataDir: string): boolean {
  const found = readLock(join(dataDir, 'portal.lock'))
  const holder = found === undefined ? undefined : parseHolder(found)
  return holder !== undefined && isSameProcess(holder.pid, holder.mark)
}

/**
 * Linking a finished file is atomic: nobody sees half a lock, and only one of two starting
 * processes wins.
 */
function placeLock(path: string, content: string): boolean {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, content, { mode: 0o600 })
  try {
    linkSync(aside, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Moves the stale lock away; puts it back if it was another process's new lock. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const caught = readLock(aside)
  if (caught !== undefined && caught !== stale) placeLock(path, caught)
  rmSync(aside, { force: true })
}

function giveBack(path: string, mine: string): void {
  if (readLock(path) === mine) rmSync(path, { force: true })
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(content: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

const inUse = (dataDir: string, holder: Holder): string =>
  `The data folder ${dataDir} is in use by a portal that is running (process ${holder.pid}, since ${holder.since}).\n` +
  `Stop that one first (Ctrl-C where it runs, or: kill ${holder.pid}), or start this one with another DATA_DIR and PORT.`
