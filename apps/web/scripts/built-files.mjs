// Which output files the build has created from which source, according to its manifest.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const dist = resolve(import.meta.dirname, '../dist')
export const manifest = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'))

/** The file of a manifest entry and its static imports. */
export function filesOf(key, found = new Set()) {
  const entry = manifest[key]
  if (!entry || found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports ?? []) filesOf(imported, found)
  return found
}
