// An event pack: the configuration of an event as one readable JSON (docs/design/events.md). This file
// does not know any kind of record: modules register theirs (`packKind`), and the workflow combines them.
import {
  absoluteInside,
  dateOf,
  instantOf,
  relativeDate,
  relativeInside,
  relativeInstant,
  type PackClock,
} from '@eventflow/domain/events'
import { createPace } from '../turns/index.ts'
import { asRow, type PackProblem, type PackRecords, type PackRow } from './pack-parts.ts'
import type { FindRow, PackColumn, PackKind } from './pack.tables.ts'
import { problemAt } from '../language/index.ts'

/** The name of a record within its kind. */
export const keyOf = ({ key }: PackKind, row: PackRow): string =>
  JSON.stringify(key.map((column) => row[column]))

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** How rows of all kinds refer to each other. */
export function finder(kinds: readonly PackKind[], records: PackRecords): FindRow {
  const byKind = new Map(
    kinds.map((kind) => [
      kind.name,
      new Map((records[kind.name] ?? []).map((row) => [keyOf(kind, row), row])),
    ]),
  )
  return (kind, ...key) => byKind.get(kind)?.get(JSON.stringify(key))
}

function toPackValue(
  { format, schema, dates }: PackColumn,
  value: unknown,
  clock: PackClock,
): unknown {
  if (value === null) return null
  if (format === 'date') return relativeDate(String(value), clock)
  if (format === 'instant') return relativeInstant(value as Date, clock)
  if (format === 'plain') return value
  // In the order of its schema and complete; faults are reported when the pack is imported.
  const read = schema.safeParse(value)
  const data = read.success ? read.data : value
  return relativeInside(dates === undefined ? data : dates.toTexts(data), clock)
}

/** A stored record in the form of a pack. */
export const toPackRow = ({ columns }: PackKind, row: PackRow, clock: PackClock): PackRow =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, toPackValue(column, row[name], clock)]),
  )

/** The rows of all kinds that belong in a pack, in an order independent of the database. */
export function keptRows(kinds: readonly PackKind[], stored: PackRecords): PackRecords {
  const find = finder(kinds, stored)
  return Object.fromEntries(
    kinds.map((kind) => [
      kind.name,
      (stored[kind.name] ?? [])
        .filter((row) => kind.isKept(row, find))
        .toSorted((one, other) => byText(keyOf(kind, one), keyOf(kind, other))),
    ]),
  )
}

function fromPackValue({ format, dates }: PackColumn, value: unknown, clock: PackClock): unknown {
  if (format === 'json') {
    const data = absoluteInside(value, clock)
    return dates === undefined ? data : dates.fromTexts(data)
  }
  if (format === 'plain' || typeof value !== 'string') return value
  return format === 'date' ? dateOf(value, clock) : instantOf(value, clock)
}

/** Reading ends after the record in which this number of problems is reached. */
const ENOUGH_PROBLEMS = 1_000

const place = (kind: PackKind, index: number): string => `records.${kind.name}[${index}]`

/** One record of a pack in stored form; its faults are added to `problems`. */
function readRow(
  kind: PackKind,
  { row, at, clock }: { row: PackRow; at: string; clock: PackClock },
  problems: PackProblem[],
): PackRow {
  const read: Record<string, unknown> = {}
  for (const name of Object.keys(row)) {
    if (!Object.hasOwn(kind.columns, name))
      problems.push(problemAt(`${at}.${name}`, 'problems.pack.column'))
  }
  for (const [name, column] of Object.entries(kind.columns)) {
    const value = Object.hasOwn(row, name) ? fromPackValue(column, row[name], clock) : undefined
    const result = column.schema.safeParse(value)
    if (result.success) read[name] = result.data
    else
      for (const { path, message } of result.error.issues)
        problems.push({ path: [`${at}.${name}`, ...path.map(String)].join('.'), message })
  }
  return read
}

const asRows = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)

/**
 * The records of a pack in stored form. Faults are added to `problems`. Other work gets its turn
 * meanwhile.
 */
export async function readRecords(
  kinds: readonly PackKind[],
  { records, clock }: { records: PackRow; clock: PackClock },
  problems: PackProblem[],
): Promise<PackRecords> {
  for (const name of Object.keys(records)) {
    if (!kinds.some((kind) => kind.name === name))
      problems.push(problemAt(`records.${name}`, 'problems.pack.kind'))
  }
  const result: Record<string, PackRow[]> = {}
  const pace = createPace()
  for (const kind of kinds) {
    const rows = Object.hasOwn(records, kind.name) ? asRows(records[kind.name]) : []
    if (rows === null) problems.push(problemAt(`records.${kind.name}`, 'problems.pack.list'))
    const stored: PackRow[] = []
    for (const [index, value] of (rows ?? []).entries()) {
      await pace()
      if (problems.length >= ENOUGH_PROBLEMS) return result
      const row = asRow(value)
      if (row === null) problems.push(problemAt(place(kind, index), 'problems.pack.record'))
      stored.push(readRow(kind, { row: row ?? {}, at: place(kind, index), clock }, problems))
    }
    result[kind.name] = stored
  }
  if (problems.length === 0) checkTogether(kinds, result, problems)
  return result
}

/** Checks of several records: repeated keys, ids of unknown records, rules of the kinds. */
function checkTogether(
  kinds: readonly PackKind[],
  records: PackRecords,
  problems: PackProblem[],
): void {
  const find = finder(kinds, records)
  const kindOf = new Map(kinds.map((kind) => [kind.tableName, kind]))
  for (const kind of kinds) {
    const seen = new Set<string>()
    const rows = records[kind.name] ?? []
    for (const [index, row] of rows.entries()) {
      const at = place(kind, index)
      const key = keyOf(kind, row)
      if (seen.has(key)) problems.push(problemAt(at, 'problems.pack.twice'))
      seen.add(key)
      for (const { column, table } of kind.refs) {
        const target = kindOf.get(table)
        if (row[column] === null || (target && find(target.name, row[column]))) continue
        problems.push(problemAt(`${at}.${column}`, 'problems.pack.pointer'))
      }
      if (!kind.isKept(row, find)) problems.push(problemAt(at, 'problems.pack.loose'))
    }
    for (const { path, message } of kind.check(rows, records))
      problems.push({ path: `records.${kind.name}${path}`, message })
  }
}

/** A record of a pack in stored form, with the values that packs do not have. */
export const toStored = (kind: PackKind, row: PackRow, find: FindRow): PackRow => ({
  ...row,
  ...Object.fromEntries(Object.entries(kind.given).filter(([, value]) => value !== undefined)),
  ...kind.derive(row, find),
})
