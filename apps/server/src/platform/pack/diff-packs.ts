import { keyOf, type PackRecords } from './pack.ts'
import type { PackKind, PackRow } from './pack.tables.ts'

interface Sides {
  readonly settings: Readonly<Record<string, PackRow | undefined>>
  readonly records: PackRecords
}

const sameText = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const differing = (one: PackRow, other: PackRow): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !sameText(one[name], other[name]),
  )

/** What people call a record by, where it has a name of its own. */
function nameOf(kind: PackKind, row: PackRow): string {
  const name = row['title'] ?? row['name'] ?? row['label'] ?? row['company']
  const key = kind.key.map((column) => String(row[column])).join(' ')
  return typeof name === 'string' && name !== '' ? `${name} (${key})` : key
}

function linesOfKind(kind: PackKind, before: readonly PackRow[], after: readonly PackRow[]) {
  const old = new Map(before.map((row) => [keyOf(kind, row), row]))
  const kept = new Set(after.map((row) => keyOf(kind, row)))
  const changes = after.flatMap((row) => {
    const was = old.get(keyOf(kind, row))
    if (was === undefined) return [`+ ${kind.name}: ${nameOf(kind, row)}`]
    const fields = differing(was, row)
    return fields.length === 0 ? [] : [`~ ${kind.name}: ${nameOf(kind, row)}: ${fields.join(', ')}`]
  })
  const gone = before
    .filter((row) => !kept.has(keyOf(kind, row)))
    .map((row) => `- ${kind.name}: ${nameOf(kind, row)}`)
  return [...changes, ...gone]
}

/** How the second pack differs from the first: a line for each setting, and for each record. */
export function diffPacks(kinds: readonly PackKind[], before: Sides, after: Sides): string[] {
  const groups = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])
  const settings = [...groups].flatMap((group) => {
    const was = before.settings[group] ?? {}
    const is = after.settings[group] ?? {}
    const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))
    return differing(was, is).map(
      (field) => `~ settings.${group}.${field}: ${shown(was[field])} → ${shown(is[field])}`,
    )
  })
  const records = kinds.flatMap((kind) =>
    linesOfKind(kind, before.records[kind.name] ?? [], after.records[kind.name] ?? []),
  )
  return [...settings, ...records]
}
