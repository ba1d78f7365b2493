// Splits the text of a pack into its parts without validating them. It needs nothing of the portal, so
// that a separate process can run it (read-pack.child.ts).
import { createHash } from 'node:crypto'
import type { NamedProblem, WordKey } from '@eventflow/domain/words'
import { asRow, isRow, type PackRow } from './pack-parts.ts'

export const PACK_FORMAT = 'eventflow-event-pack'
export const PACK_VERSION = 1
/** All files of a pack together. */
export const MAX_PACKED_BYTES = 64_000_000
/** A pack: its files in base64, and a sixth more. */
export const MAX_PACK_BYTES = 100_000_000
const MAX_RECORDS = 50_000
const MAX_DEPTH = 60
/** Values of one record or one group of settings; a form as the API accepts it has at most 98,000. */
const MAX_VALUES = 100_000
/** Kinds of records and groups of settings: more than any version has. */
const MAX_NAMES = 500
/** Names that every object has. */
const NO_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** A text that is not a pack. */
class Unreadable extends Error {
  readonly problem: NamedProblem
  constructor(problem: NamedProblem) {
    super(problem.word)
    this.problem = problem
  }
}

function refuse(path: string, word: WordKey, values: NamedProblem['values'] = {}): never {
  throw new Unreadable({ path, word, values })
}

/** Refuses names that would change an object itself, and nesting deeper than in any pack. */
function refuseHostile(value: unknown, path: string, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) refuse(path, 'problems.pack.pack.tooDeep')
  for (const [name, part] of Object.entries(value)) {
    if (NO_NAMES.has(name)) refuse(`${path}.${name}`, 'problems.pack.pack.name')
    refuseHostile(part, path === '' ? name : `${path}.${name}`, depth + 1)
  }
}

/** The values within a value, counted up to a limit. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const part of Object.values(value)) {
    if (count > most) break
    count += countValues(part, most - count)
  }
  return count
}

/**
 * Refuses parts with so many names or values that validating them, and listing their problems, would block the
 * portal.
 */
function refuseTooMuch({ settings, records }: PackedParts): void {
  for (const [path, part] of Object.entries({ settings, records })) {
    const names = Object.keys(part)
    if (names.length > MAX_NAMES) refuse(path, 'problems.pack.pack.tooManyValues')
    for (const name of names) {
      const value = part[name]
      const rows = path === 'records' && Array.isArray(value) ? value : [value]
      for (const [index, row] of rows.entries())
        if (countValues(row, MAX_VALUES) > MAX_VALUES)
          refuse(`${path}.${name}[${index}]`, 'problems.pack.pack.tooManyValues')
    }
  }
}

export interface PackedParts {
  readonly settings: PackRow
  readonly records: PackRow
}

/** The parts of a text that claims to be a pack. */
function partsOf(text: string): PackedParts {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    refuse('pack', 'problems.pack.pack.noJson')
  }
  refuseHostile(parsed, '')
  const { format, version, settings, records, ...rest } = asRow(parsed) ?? {}
  if (format !== PACK_FORMAT) refuse('format', 'problems.pack.pack.format')
  if (version !== PACK_VERSION)
    refuse('version', 'problems.pack.pack.version', { version: PACK_VERSION })
  for (const name of Object.keys(rest)) refuse(name, 'problems.pack.column')
  const parts = { settings: asRow(settings), records: asRow(records) }
  if (parts.settings === null) return refuse('settings', 'problems.pack.pack.noSettings')
  if (parts.records === null) return refuse('records', 'problems.pack.pack.noRecords')
  const lists = Object.values(parts.records).filter((rows) => Array.isArray(rows))
  if (lists.reduce((sum, { length }) => sum + length, 0) > MAX_RECORDS)
    refuse('records', 'problems.pack.pack.tooMany')
  const found = { settings: parts.settings, records: parts.records }
  refuseTooMuch(found)
  return found
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

export interface PackAsRead extends PackedParts {
  /** A fault of the bytes of a file. This process does not know the caller's language. */
  readonly problems: readonly NamedProblem[]
}

type Keep = (index: number, bytes: Buffer) => void

/**
 * The result of the reader: the pack without the bytes of its files, or the reason for refusing it.
 */
export type PackAnswer = { readonly pack: PackAsRead } | { readonly refused: NamedProblem }

/** The parts of a pack; the bytes of its files are passed on one by one. */
export function answerTo(text: string, keep: Keep): PackAnswer {
  try {
    return { pack: parsePack(text, keep) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.problem }
    throw error
  }
}

function parsePack(text: string, keep: Keep): PackAsRead {
  const { settings, records } = partsOf(text)
  const files: unknown = records['files']
  if (!Array.isArray(files)) return { settings, records, problems: [] }
  const problems: NamedProblem[] = []
  let total = 0
  const bare = files.map((row: unknown, index) => {
    if (!isRow(row)) return row
    const { content, ...rest } = row
    const isBase64 = typeof content === 'string' && BASE64.test(content)
    const bytes = isBase64 ? Buffer.from(content, 'base64') : Buffer.alloc(0)
    const at = `records.files[${index}].content`
    total += bytes.length
    if (!isBase64) problems.push({ path: at, word: 'problems.pack.base64' })
    else if (createHash('sha256').update(bytes).digest('hex') !== rest['sha256'])
      problems.push({ path: at, word: 'problems.pack.sha256' })
    keep(index, bytes)
    return rest
  })
  if (total > MAX_PACKED_BYTES)
    problems.push({ path: 'records.files', word: 'problems.pack.tooLarge' })
  return { settings, records: { ...records, files: bare }, problems }
}
