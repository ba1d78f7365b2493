// Spreadsheets as real programs write them, and hostile ones.
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
  /** The XML inside `<sheetData>`, in chunks. */
  readonly rows: Iterable<string>
  /** The `<si>` elements of the shared strings, in chunks. */
  readonly strings?: Iterable<string>
  /** XML before the `<worksheet>`, such as a document type. */
  readonly before?: string
  /** Additional entries of the archive. */
  readonly more?: Readonly<Record<string, string>>
}

function* wrapped(start: string, pieces: Iterable<string>, end: string): Generator<string> {
  yield start
  yield* pieces
  yield end
}

/** The bytes of a spreadsheet with this XML. */
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

interface Workbook {
  readonly sheets: readonly {
    readonly name: string
    readonly state?: 'hidden' | 'veryHidden'
    readonly rows: readonly (readonly string[])[]
  }[]
  /** The index of the active sheet. */
  readonly active?: number
}

/** The bytes of a workbook with several sheets of texts. */
export function workbookBytes({ sheets, active = 0 }: Workbook): Promise<Buffer> {
  const zip = new ZipFile()
  const listed = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const entries = {
    '[Content_Types].xml': PARTS['[Content_Types].xml'],
    '_rels/.rels': PARTS['_rels/.rels'],
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}</Relationships>`,
  }
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name)
  for (const [at, { rows }] of sheets.entries()) {
    const data = rows.map((cells, place) => textRow(place + 1, cells)).join('')
    const text = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`
    zip.addBuffer(Buffer.from(text), `xl/worksheets/sheet${at + 1}.xml`)
  }
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

/**
 * Entries for `more`: cells with `s="1"` have the first of these number formats, `s="2"` the
 * second, etc.
 */
export function numberFormats(...formats: readonly string[]): Readonly<Record<string, string>> {
  const named = formats.map((format, at) => {
    const code = format.replaceAll('"', '&quot;')
    return `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`
  })
  const used = formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`)
  const relation = `<Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return {
    'xl/_rels/workbook.xml.rels': PARTS['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      `${relation}</Relationships>`,
    ),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${named.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`,
  }
}
