// Spreadsheets of old versions of Excel and of LibreOffice, recognised by their bytes.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fixture = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url))

async function read(bytes: Buffer) {
  const path = join(folder, 'sent')
  await writeFile(path, bytes)
  return readTable(path, bytes)
}

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns'
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet'
const names = ['office', 'table', 'text', 'style', 'manifest']
  .map((name) => `xmlns:${name}="${OASIS}:${name}:1.0"`)
  .join(' ')

function openDocument(tables: string, { type = SPREADSHEET, more = '' } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const entries = {
    mimetype: type,
    'META-INF/manifest.xml': `<manifest:manifest ${names}><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>${more}</manifest:manifest>`,
    'content.xml': `<office:document-content ${names}><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  }
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

const text = (value: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
const table = (name: string, rows: string): string =>
  `<table:table table:name="${name}">${rows}</table:table>`
const EMPTY_ROWS =
  '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>'

const exhibitors = table(
  'Aussteller',
  [
    `<table:table-header-rows>${row(text('Company'), text('Size'), text('Since'))}</table:table-header-rows>`,
    EMPTY_ROWS,
    row(
      text('Käse &amp; Brot'),
      '<table:table-cell office:value-type="float" office:value="40.5"><text:p>40,5</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2026-11-23"><text:p>23.11.26</text:p></table:table-cell>',
    ),
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
  ].join(''),
)

describe('a file of LibreOffice', () => {
  it('returns all sheets with repeated headings and the numbers of rows', async () => {
    const bytes = await openDocument(exhibitors + table('Notes', row(text('second'))))
    expect(await read(bytes)).toEqual({
      sheets: [
        {
          name: 'Aussteller',
          rows: [
            { number: 1, cells: ['Company', 'Size', 'Since'] },
            { number: 4, cells: ['Käse & Brot', '40.5', '2026-11-23'] },
          ],
        },
        { name: 'Notes', rows: [{ number: 1, cells: ['second'] }] },
      ],
    })
  })

  it.each<[string, Promise<Buffer>, string]>([
    [
      'with a password',
      openDocument(exhibitors, { more: '<manifest:encryption-data/>' }),
      'encrypted',
    ],
    [
      'that is a text',
      openDocument('', { type: 'application/vnd.oasis.opendocument.text' }),
      'otherFormat',
    ],
    [
      'of 200,000 equal rows',
      openDocument(
        table(
          'Long',
          `<table:table-row table:number-rows-repeated="200000">${text('x')}</table:table-row>`,
        ),
      ),
      'tooManyRows',
    ],
  ])('%s is refused', async (_what, bytes, problem) => {
    expect(await read(await bytes)).toEqual({ problem })
  })
})

describe('a file of Excel 97 to 2003', () => {
  it('returns texts, numbers, days, flags and results of its sheets', async () => {
    expect(await read(await fixture('exhibitors.fixture.xls'))).toEqual({
      sheets: [
        {
          name: 'Aussteller',
          rows: [
            { number: 1, cells: ['Company', 'Size (m²)', 'Since', 'Insured', 'Sum'] },
            { number: 2, cells: ['Käse & Brot GmbH', '40.5', '2026-11-23', 'true', '7'] },
            { number: 4, cells: ['Šimek – Küchen €', '12', '', 'false', '#REF!'] },
          ],
        },
        {
          name: 'Notes',
          rows: [
            { number: 1, cells: ['Note'] },
            { number: 2, cells: ['second'] },
          ],
        },
      ],
    })
  })

  it('with a password is refused as such', async () => {
    const bytes = await fixture('exhibitors.fixture.xls')
    const begin = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]))
    bytes.writeUInt16LE(0x2f, begin + 20)
    expect(await read(bytes)).toEqual({ problem: 'encrypted' })
  })

  it('of an older version, or cut off, is another format', async () => {
    expect(await read(await fixture('exhibitors-95.fixture.xls'))).toEqual({
      problem: 'otherFormat',
    })
    const bytes = await fixture('exhibitors.fixture.xls')
    expect(await read(bytes.subarray(0, 600))).toEqual({ problem: 'otherFormat' })
  })
})
