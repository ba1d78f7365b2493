// The differences between two configurations, record by record, and as lines for a terminal.
import {
  partOfSettings,
  type PackChange,
  type PackPart,
  type SettingChange,
} from '@eventflow/domain/events'
import { keysOf } from '@eventflow/domain/kernel'
import { settingsGroups } from '@eventflow/domain/settings'
import { keyOf } from './pack.ts'
import type { PackRecords, PackRow } from './pack-parts.ts'
import type { PackKind } from './pack.tables.ts'

export interface PackSides {
  readonly settings: Readonly<Record<string, PackRow | undefined>>
  readonly records: PackRecords
}

export interface PackChanges {
  readonly settings: readonly SettingChange[]
  readonly changes: readonly PackChange[]
}

const sameText = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const differing = (one: PackRow, other: PackRow): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !sameText(one[name], other[name]),
  )

/** The name of a record for people, if it has one. */
export function nameOf(kind: PackKind, row: PackRow): string {
  const { definition } = row
  const ofQuestion =
    typeof definition === 'object' && definition !== null && 'label' in definition
      ? definition.label
      : undefined
  const name =
    row['title'] ?? row['name'] ?? row['label'] ?? row['company'] ?? row['heading'] ?? ofQuestion
  const key = kind.key.map((column) => String(row[column])).join(' ')
  return typeof name === 'string' && name !== '' ? name : key
}

const MAX_VALUE_CHARACTERS = 200

const shown = (value: unknown): string | null => {
  const text = value === undefined ? null : JSON.stringify(value)
  return text !== null && text.length > MAX_VALUE_CHARACTERS
    ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…`
    : text
}

/** An unvalidated pack may have unknown groups. */
function partOfGroup(group: string): PackPart {
  const known = keysOf(settingsGroups).find((name) => name === group)
  return (known && partOfSettings(known)) ?? 'settings'
}

/** The fields of a group of settings that differ. */
export const settingChanges = (group: string, was: PackRow, is: PackRow): SettingChange[] =>
  differing(was, is).map((field) => ({
    part: partOfGroup(group),
    group,
    field,
    before: shown(was[field]),
    after: shown(is[field]),
  }))

function changesOfKind(
  kind: PackKind,
  before: readonly PackRow[],
  after: readonly PackRow[],
): PackChange[] {
  const line = (row: PackRow, change: PackChange['change'], fields: string[] = []): PackChange => ({
    part: kind.partOf(row),
    kind: kind.name,
    name: nameOf(kind, row),
    change,
    fields,
  })
  const old = new Map(before.map((row) => [keyOf(kind, row), row]))
  const kept = new Set(after.map((row) => keyOf(kind, row)))
  const changes = after.flatMap((row) => {
    const was = old.get(keyOf(kind, row))
    if (was === undefined) return [line(row, 'added')]
    const fields = differing(was, row)
    return fields.length === 0 ? [] : [line(row, 'changed', fields)]
  })
  const gone = before.filter((row) => !kept.has(keyOf(kind, row)))
  return [...changes, ...gone.map((row) => line(row, 'removed'))]
}

/** The differences of the second configuration. */
export function diffPacks(
  kinds: readonly PackKind[],
  before: PackSides,
  after: PackSides,
): PackChanges {
  const groups = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])
  return {
    settings: [...groups].flatMap((group) =>
      settingChanges(group, before.settings[group] ?? {}, after.settings[group] ?? {}),
    ),
    changes: kinds.flatMap((kind) =>
      changesOfKind(kind, before.records[kind.name] ?? [], after.records[kind.name] ?? []),
    ),
  }
}

const SIGNS = { added: '+', changed: '~', removed: '-' } as const

/** A line for each setting and each record that differs. */
export const linesOf = ({ settings, changes }: PackChanges): string[] => [
  ...settings.map(
    ({ group, field, before, after }) =>
      `~ settings.${group}.${field}: ${before ?? 'none'} → ${after ?? 'none'}`,
  ),
  ...changes.map(
    ({ kind, name, change, fields }) =>
      `${SIGNS[change]} ${kind}: ${[name, fields.join(', ')].filter((part) => part !== '').join(': ')}`,
  ),
]
