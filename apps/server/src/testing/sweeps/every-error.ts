// Every entry of every catalogue of errors, by its file.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ErrorEntry } from '@eventflow/domain/kernel'

const DOMAIN = join(import.meta.dirname, '../../../../../packages/domain/src')

export interface NamedError {
  readonly file: string
  /** Its key in the catalogue. */
  readonly name: string
  readonly entry: ErrorEntry
}

const isEntry = (value: unknown): value is ErrorEntry =>
  typeof value === 'object' && value !== null && 'code' in value && 'kind' in value

export async function everyEntry(): Promise<NamedError[]> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(^|[/\\.])errors\.ts$/.test(file) && !file.startsWith('words'),
  )
  const found: NamedError[] = []
  for (const file of files) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(DOMAIN, file)).href)
    const named = Object.values(exports).flatMap((value) => Object.entries(value ?? {}))
    for (const [name, entry] of named) if (isEntry(entry)) found.push({ file, name, entry })
  }
  return found
}
