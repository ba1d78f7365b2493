import { chownSync, statSync } from 'node:fs'

/** The user PostgreSQL runs as; undefined: the one who starts the portal. */
export interface ServerOwner {
  readonly uid: number
  readonly gid: number
}

const nobody: ServerOwner = { uid: 65_534, gid: 65_534 }

export const startedByRoot = (): boolean => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root, so root lends its folder to another user: the one who owns it
 * already, else nobody.
 */
export function serverOwner(folder: string): ServerOwner | undefined {
  if (!startedByRoot()) return undefined
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody
}

export function giveTo(owner: ServerOwner | undefined, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}
