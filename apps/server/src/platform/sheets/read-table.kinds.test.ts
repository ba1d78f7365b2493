// Files in other formats, and archives that other readers refuse.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { xlsxBytes } from './xlsx.fixture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a file in another format', () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const archive = (name: string) => xlsxBytes({ rows: [], more: { [name]: 'x' } })
  it.each<[string, Buffer | Promise<Buffer>, string]>([
    ['.xls', Buffer.concat([ole, Buffer.alloc(500)]), 'otherFormat'],
    ['.xlsb', archive('xl/workbook.bin'), 'otherFormat'],
    ['.ods', archive('content.xml'), 'otherFormat'],
    ['.xlsb with other folders', archive('book/workbook.bin'), 'otherFormat'],
    ['.numbers', archive('Index/Document.iwa'), 'otherFormat'],
    ['.numbers with its folder', archive('Teams.numbers/Index.zip'), 'otherFormat'],
    ['SYLK', Buffer.from('ID;PWXL;N;E\nP;PGeneral\nC;Y1;X1;K"Team"\nE'), 'otherFormat'],
    ['DIF', Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\n'), 'otherFormat'],
    ['MHTML', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related'), 'unreadable'],
    ['JSON', Buffer.from('[\n  {"company": "Ham"}\n]'), 'unreadable'],
    ['HTML without a document type', Buffer.from('\n<table border="1"><tr>'), 'unreadable'],
    ['HTML with a style before it', Buffer.from('<meta http-equiv="x"><style>'), 'unreadable'],
    [
      '.xlsx with a password',
      Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['.gz', Buffer.from('1f8b0800000000000003', 'hex'), 'unreadable'],
    ['HTML, which some programs call .xls', Buffer.from('<html><table><tr>'), 'unreadable'],
    ['XML of Excel 2003', Buffer.from('<?xml version="1.0"?><Workbook>'), 'unreadable'],
  ])('%s is refused with the reason', async (what, sent, problem) => {
    const path = join(folder, what.replaceAll(/\W/g, ''))
    const bytes = await sent
    await writeFile(path, bytes)
    expect(await readTable(path, bytes)).toEqual({ problem })
  })
})

describe('a workbook whose parts have unusual names', () => {
  const rename = (bytes: Buffer, from: string, to: string): Buffer =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
  const backslashes = (bytes: Buffer): Buffer =>
    [
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
      'xl/sharedStrings.xml',
      '_rels/.rels',
    ].reduce((done, name) => rename(done, name, name.replaceAll('/', '\\')), bytes)

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['in another case', (bytes) => rename(bytes, 'xl/sharedStrings.xml', 'xl/SharedStrings.xml')],
    ['in capitals', (bytes) => rename(bytes, 'xl/worksheets/sheet1', 'xl/worksheets/SHEET1')],
    ['with backslashes', backslashes],
  ])('%s is read', async (what, change) => {
    const path = join(folder, what)
    const bytes = change(
      await xlsxBytes({
        rows: ['<row r="1"><c t="s"><v>0</v></c></row>'],
        strings: ['<si><t>Ham</t></si>'],
      }),
    )
    await writeFile(path, bytes)
    expect(await readTable(path, bytes)).toEqual({
      sheets: [{ name: 'Teams', rows: [{ number: 1, cells: ['Ham'] }] }],
    })
  })
})
