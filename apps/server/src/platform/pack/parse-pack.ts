// From the text of a pack to its parts. What is in them is not looked at yet. Nothing of the portal is needed here, so
// that a process of its own can do it (read-pack.child.ts).
import { createHash } from 'node:crypto'
import { asRow, refuse, type PackProblem, type PackRow } from './pack-parts.ts'

export const PACK_FORMAT = 'eventflow-event-pack'
export const PACK_VERSION = 1
/** Of all files of a pack together. */
export const MOST_PACKED_BYTES = 64_000_000
/** Of a pack: its files in base64, and a sixth as much again. */
export const MOST_PACK_BYTES = 100_000_000
const MOST_RECORDS = 50_000
const MOST_DEPTH = 60
/** Names that mean something to every object. */
const NO_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** Names that would change an object itself, and what is deeper than anything of a pack. */
function refuseHostile(value: unknown, path: string, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MOST_DEPTH) refuse(path, 'This is too deep')
  for (const [name, part] of Object.entries(value)) {
    if (NO_NAMES.has(name)) refuse(`${path}.${name}`, 'This name cannot be used')
    refuseHostile(part, path === '' ? name : `${path}.${name}`, depth + 1)
  }
}

export interface PackedParts {
  readonly settings: PackRow
  readonly records: PackRow
}

/** The parts of a text that says that it is a pack. */
function partsOf(text: string): PackedParts {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    refuse('pack', 'This is no JSON')
  }
  refuseHostile(parsed, '')
  const { format, version, settings, records, ...rest } = asRow(parsed) ?? {}
  if (format !== PACK_FORMAT) refuse('format', 'This is no event pack')
  if (version !== PACK_VERSION) refuse('version', `This portal reads version ${PACK_VERSION}`)
  for (const name of Object.keys(rest)) refuse(name, 'Nothing of this name is known here')
  const parts = { settings: asRow(settings), records: asRow(records) }
  if (parts.settings === null) return refuse('settings', 'The settings are missing')
  if (parts.records === null) return refuse('records', 'The records are missing')
  const lists = Object.values(parts.records).filter((rows) => Array.isArray(rows))
  if (lists.reduce((sum, { length }) => sum + length, 0) > MOST_RECORDS)
    refuse('records', 'These are more records than any event has')
  return { settings: parts.settings, records: parts.records }
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

export interface ParsedPack extends PackedParts {
  /** What is wrong with the bytes of its files. */
  readonly problems: readonly PackProblem[]
}

/** The parts of a pack without the bytes of its files, which are given away one by one. */
export function parsePack(text: string, keep: (index: number, bytes: Buffer) => void): ParsedPack {
  const { settings, records } = partsOf(text)
  const files: unknown = records['files']
  if (!Array.isArray(files)) return { settings, records, problems: [] }
  const problems: PackProblem[] = []
  let total = 0
  const bare = files.map((row: unknown, index) => {
    if (asRow(row) === null) return row
    const { content, ...rest } = row as PackRow
    const isBase64 = typeof content === 'string' && BASE64.test(content)
    const bytes = isBase64 ? Buffer.from(content, 'base64') : Buffer.alloc(0)
    const at = `records.files[${index}].content`
    total += bytes.length
    if (!isBase64) problems.push({ path: at, message: 'These are no bytes in base64' })
    else if (createHash('sha256').update(bytes).digest('hex') !== rest['sha256'])
      problems.push({ path: at, message: 'These are not the bytes that sha256 is of' })
    keep(index, bytes)
    return rest
  })
  if (total > MOST_PACKED_BYTES)
    problems.push({ path: 'records.files', message: 'The files are too large for a pack' })
  return { settings, records: { ...records, files: bare }, problems }
}
