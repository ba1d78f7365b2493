// Word, Excel and PowerPoint files before 2007 are compound files (OLE). The table of entries shows
// which program wrote the file; its contents are not read.
import type { FileHandle } from 'node:fs/promises'
import { readAt } from './files.read-at.ts'

const HEADER_LENGTH = 512
const ENTRY_LENGTH = 128
const NAME_LENGTH_AT = 64
const TABLES_IN_HEADER = 109
const END_OF_CHAIN = 0xfffffffe
/** Far more than any document has. Ends circular chains. */
const MAX_SECTORS = 512

const PARTS: Readonly<Record<string, string>> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
}

/**
 * The office type of a compound file; null for files of other programs (installers, emails,
 * encrypted files).
 */
export async function officeTypeOfOle(file: FileHandle): Promise<string | null> {
  const header = await readAt(file, 0, HEADER_LENGTH)
  if (header.length < HEADER_LENGTH) return null
  const sectorShift = header.readUInt16LE(30)
  if (sectorShift !== 9 && sectorShift !== 12) return null
  const sectors: Sectors = { file, header, length: 2 ** sectorShift }
  let sector = header.readUInt32LE(48)
  for (let read = 0; read < MAX_SECTORS && sector < END_OF_CHAIN; read += 1) {
    const found = officePart(await readSector(sectors, sector))
    if (found !== null) return found
    sector = await nextSector(sectors, sector)
  }
  return null
}

interface Sectors {
  readonly file: FileHandle
  readonly header: Buffer
  readonly length: number
}

/** Sectors are counted after the header, which has the size of one sector. */
const readSector = ({ file, length }: Sectors, sector: number): Promise<Buffer> =>
  readAt(file, (sector + 1) * length, length)

/** The allocation table contains the next sector. */
async function nextSector(sectors: Sectors, sector: number): Promise<number> {
  const perTable = sectors.length / 4
  const table = Math.floor(sector / perTable)
  if (table >= TABLES_IN_HEADER) return END_OF_CHAIN
  const entries = await readSector(sectors, sectors.header.readUInt32LE(76 + table * 4))
  const at = (sector % perTable) * 4
  return at + 4 <= entries.length ? entries.readUInt32LE(at) : END_OF_CHAIN
}

function officePart(sector: Buffer): string | null {
  for (let at = 0; at + ENTRY_LENGTH <= sector.length; at += ENTRY_LENGTH) {
    // In bytes of UTF-16, including the final NUL.
    const nameBytes = Math.min(sector.readUInt16LE(at + NAME_LENGTH_AT), NAME_LENGTH_AT)
    const name = sector.toString('utf16le', at, at + Math.max(0, nameBytes - 2))
    const found = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (found !== undefined) return found
  }
  return null
}
