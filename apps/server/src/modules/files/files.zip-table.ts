// Reads the table of entries at the end of a ZIP file, and only the names in it.
import type { FileHandle } from 'node:fs/promises'
import { readAt } from './files.read-at.ts'

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_LENGTH = 46
/** Larger than the table of any office document. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.'
const OFFICE_FOLDERS = [
  ['word/', `${OPEN_XML}wordprocessingml.document`],
  ['xl/', `${OPEN_XML}spreadsheetml.sheet`],
  ['ppt/', `${OPEN_XML}presentationml.presentation`],
] as const

/**
 * The type of a Word, Excel or PowerPoint file; ZIP for any other intact archive; null if it is
 * broken or contains macros.
 */
export async function typeOfZip(file: FileHandle): Promise<string | null> {
  const table = await findTable(file)
  if (table === null) return null
  if (table.length > MAX_TABLE_BYTES) return 'application/zip'
  const names = entryNames(await readAt(file, table.start, table.length))
  if (names === null) return null
  if (!names.includes('[Content_Types].xml')) return 'application/zip'
  if (names.some((name) => /vbaproject\.bin$/i.test(name))) return null
  const office = OFFICE_FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder)))
  return office?.[1] ?? 'application/zip'
}

async function findTable(file: FileHandle): Promise<{ start: number; length: number } | null> {
  const { size } = await file.stat()
  const tailStart = Math.max(0, size - END_LENGTH - MAX_COMMENT)
  const tail = await readAt(file, tailStart, size - tailStart)
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue
    const length = tail.readUInt32LE(at + 12)
    const start = tail.readUInt32LE(at + 16)
    if (start + length <= tailStart + at) return { start, length }
  }
  return null
}

/** Null if the table is inconsistent. */
function entryNames(table: Buffer): string[] | null {
  const names: string[] = []
  let at = 0
  while (at < table.length) {
    if (at + ENTRY_LENGTH > table.length || table.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const nameEnd = at + ENTRY_LENGTH + table.readUInt16LE(at + 28)
    names.push(table.toString('utf8', at + ENTRY_LENGTH, nameEnd))
    at = nameEnd + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32)
  }
  return names
}
