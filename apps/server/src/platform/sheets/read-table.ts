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

// The readers of spreadsheets are loaded on demand, because reading a CSV file takes half the time
// without them.
async function sheetsOf(path: string, bytes: Buffer): Promise<Sheet[]> {
  if (bytes.subarray(0, 4).toString('latin1') === ZIP) return sheetsOfZip(path, bytes)
  if (bytes.subarray(0, 8).toString('hex') === OLE) {
    if (bytes.includes(ENCRYPTED)) throw new SheetProblem('encrypted')
    const { readXls } = await import('./read-xls.ts')
    return readXls(bytes)
  }
  return [{ name: '', rows: readCsv(bytes) }]
}

/** Entries of XLSB and Numbers files, in any folder: a Mac sends a Numbers package with its folder. */
const OTHER_FORMATS = /(?:^|\/)(?:workbook\.bin|Index\/Document\.iwa|Index\.zip)$/
const ODS = 'application/vnd.oasis.opendocument.spreadsheet'

async function sheetsOfZip(path: string, bytes: Buffer): Promise<Sheet[]> {
  const { weighZip } = await import('./weigh-zip.ts')
  const { inflated, names, manifest, relations } = await weighZip(path)
  if (names.some((name) => OTHER_FORMATS.test(name))) throw new SheetProblem('otherFormat')
  if (names.includes('content.xml')) {
    // Texts and drawings of the same programs have another type.
    if (!manifest.includes(ODS)) throw new SheetProblem('otherFormat')
    if (manifest.includes('encryption-data')) throw new SheetProblem('encrypted')
    const { readOds } = await import('./read-ods.ts')
    return readOds(bytes)
  }
  const { renameParts } = await import('./rename-parts.ts')
  renameParts(bytes, { names, relations })
  const { readXlsx } = await import('./read-xlsx.ts')
  return readXlsx(bytes, inflated)
}
