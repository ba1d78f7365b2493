import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'

/** The user who runs PostgreSQL; undefined for the user who starts the portal. */
export interface ServerOwner {
  readonly uid: number
  readonly gid: number
}

const nobody: ServerOwner = { uid: 65_534, gid: 65_534 }

export const startedByRoot = (): boolean => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. Root therefore gives the folder to another user: its current
 * owner, else the owner of the data folder, else `nobody`.
 */
export function serverOwner(folder: string, dataDir: string): ServerOwner | undefined {
  if (!startedByRoot()) return undefined
  return ownerOf(folder) ?? ownerOf(dataDir) ?? nobody
}

function ownerOf(path: string): ServerOwner | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.uid === 0 || !hasName(found.uid)) return undefined
  return { uid: found.uid, gid: found.gid }
}

/** PostgreSQL refuses users without a name, as in a folder mounted into a container. */
const hasName = (uid: number): boolean => spawnSync('id', ['-nu', String(uid)]).status === 0

export function giveTo(owner: ServerOwner | undefined, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}
