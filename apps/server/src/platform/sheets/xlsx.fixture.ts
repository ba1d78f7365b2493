// Spreadsheets as programs write them, and as nobody honest does.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Teams" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
}

export interface SheetXml {
  /** What stands between `<sheetData>` and its end, in pieces. */
  readonly rows: Iterable<string>
  /** The `<si>` of the shared strings, in pieces. */
  readonly strings?: Iterable<string>
  /** Before the `<worksheet>`: a document type, say. */
  readonly before?: string
  /** Further entries of the archive. */
  readonly more?: Readonly<Record<string, string>>
}

function* wrapped(start: string, pieces: Iterable<string>, end: string): Generator<string> {
  yield start
  yield* pieces
  yield end
}

/** The bytes of a spreadsheet of this XML. */
export function xlsxBytes({
  rows,
  strings = [],
  before = '',
  more = {},
}: SheetXml): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries({ ...PARTS, ...more }))
    zip.addBuffer(Buffer.from(text), name)
  const stream = (name: string, pieces: Iterable<string>) =>
    zip.addReadStream(Readable.from(pieces, { objectMode: false }), name)
  stream(
    'xl/worksheets/sheet1.xml',
    wrapped(
      `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>`,
      rows,
      '</sheetData></worksheet>',
    ),
  )
  stream('xl/sharedStrings.xml', wrapped(`${XML}<sst xmlns="${MAIN}">`, strings, '</sst>'))
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

/** One row of texts. */
export const textRow = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

export function* repeated(piece: string, times: number): Generator<string> {
  for (let at = 0; at < times; at += 1) yield piece
}
