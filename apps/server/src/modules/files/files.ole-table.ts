// Word, Excel and PowerPoint before 2007 keep their parts in a compound file (OLE). Its table of
// entries says which program wrote it; the parts themselves are not read.
import type { FileHandle } from 'node:fs/promises'
import { readAt } from './files.read-at.ts'

const HEADER_LENGTH = 512
const ENTRY_LENGTH = 128
const NAME_LENGTH_AT = 64
const TABLES_IN_HEADER = 109
const END_OF_CHAIN = 0xfffffffe
/** Far more entries than any document has; a chain that runs in a circle ends here. */
const MAX_SECTORS = 512

const PARTS: Readonly<Record<string, string>> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
}

/** The office type of a compound file; null for other programs' (installers, emails, encrypted). */
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

/** Sectors are counted after the header, which takes one sector's room. */
const readSector = ({ file, length }: Sectors, sector: number): Promise<Buffer> =>
  readAt(file, (sector + 1) * length, length)

/** Which sector comes after this one is written in the allocation table. */
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
    // Counted in bytes of UTF-16, with the NUL at the end.
    const nameBytes = Math.min(sector.readUInt16LE(at + NAME_LENGTH_AT), NAME_LENGTH_AT)
    const name = sector.toString('utf16le', at, at + Math.max(0, nameBytes - 2))
    const found = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (found !== undefined) return found
  }
  return null
}
