// The programs of the cluster, which the operating system's packages install.
import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** People other than root often do not have the second one in their path. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const POSTGRES = '/usr/lib/postgresql'
const NAMES = ['patroni', 'etcd', 'haproxy', 'pgbouncer'] as const

const find = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(isProgram)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function postgresFolder(): string | undefined {
  try {
    const versions = readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a))
    return versions
      .map((version) => join(POSTGRES, version, 'bin'))
      .find((folder) => isProgram(join(folder, 'postgres')))
  } catch {
    return undefined
  }
}

/** Why this machine has no cluster; null if it can have one. */
export function missingPrograms(): string | null {
  const missing: string[] = NAMES.filter((name) => find(name) === undefined)
  if (postgresFolder() === undefined) missing.push('postgresql')
  return missing.length === 0 ? null : `these are not installed: ${missing.join(', ')}`
}

export function program(name: (typeof NAMES)[number]): string {
  const path = find(name)
  if (path === undefined) throw new Error(`${name} is not installed`)
  return path
}

/** The newest PostgreSQL of this machine. */
export function postgresPrograms(): string {
  const folder = postgresFolder()
  if (folder === undefined) throw new Error('PostgreSQL is not installed')
  return folder
}
