// Detects the type of an uploaded file, and reads it.
import { readCsv } from './read-csv.ts'
import { SheetProblem, type Sheet, type SheetAnswer } from './sheet.ts'

const ZIP = 'PK\u0003\u0004'
/** Containers of old Office files, and of encrypted new ones. */
const OLE = 'd0cf11e0a1b11ae1'
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** The sheets of a file, or why they cannot be read. */
export async function readTable(path: string, bytes: Buffer): Promise<SheetAnswer> {
  try {
    return { sheets: await sheetsOf(path, bytes) }
  } catch (error) {
    return { problem: error instanceof SheetProblem ? error.code : 'unreadable' }
  }
}

async function sheetsOf(path: string, bytes: Buffer): Promise<Sheet[]> {
  if (bytes.subarray(0, 4).toString('latin1') === ZIP) {
    // Loaded on demand, because reading a CSV file takes half the time without it.
    const { readXlsx } = await import('./read-xlsx.ts')
    return readXlsx(path, bytes)
  }
  if (bytes.subarray(0, 8).toString('hex') === OLE)
    throw new SheetProblem(bytes.includes(ENCRYPTED) ? 'encrypted' : 'otherFormat')
  return [{ name: '', rows: readCsv(bytes) }]
}
