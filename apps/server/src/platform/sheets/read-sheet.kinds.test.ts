// Kinds of files that importers of other programs are known to read wrongly.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { numberFormats, textRow, xlsxBytes, type SheetXml } from './xlsx.fixture.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a text', () => {
  it.each<[string, string, string[]]>([
    [
      'with commas in most rows',
      'a;b;c\n1;2;3,4,5;d\n1;2;3,4,5;d',
      ['a|b|c', '1|2|3,4,5|d', '1|2|3,4,5|d'],
    ],
    [
      'with commas in notes',
      'Name\tNotes\nHam\ta, b, c\nPie\td, e, f',
      ['Name|Notes', 'Ham|a, b, c', 'Pie|d, e, f'],
    ],
    ['with decimal commas', 'Team;Size\nHam;40,5\nPie;12,5', ['Team|Size', 'Ham|40,5', 'Pie|12,5']],
    ['with one column', 'Company\nHam\nPie', ['Company', 'Ham', 'Pie']],
    ['with separators in quotes', '"Ham, Ltd";"x"\n"a, b, c";"y"', ['Ham, Ltd|x', 'a, b, c|y']],
    ['with a title', 'Teams, 2027, May\nA;B\n1;2\n3;4', ['Teams, 2027, May', 'A|B', '1|2', '3|4']],
    ['with several line ends', 'A;B\r\n1;2\n3;4\r5;6', ['A|B', '1|2', '3|4', '5|6']],
    ['with spaces before quotes', 'A, B\n1, "x, y"', ['A|B', '1|x, y']],
    [
      'with quotes within cells',
      'A;B\n5" pipe;x\nRoom "B" here;y',
      ['A|B', '5" pipe|x', 'Room "B" here|y'],
    ],
    ['with trailing separators', 'A;B;;;\n1;2;;;\n;;;;', ['A|B', '1|2']],
    ['with ragged rows', 'A;B;C\n1\n1;2;3;4', ['A|B|C', '1', '1|2|3|4']],
    ['with a quoted name of its separator', '"sep=;"\nA;B\n1,5;2', ['A|B', '1,5|2']],
    ['with a mark before it', '\uFEFFsep=,\nA,B\n1,"2,5"', ['A|B', '1|2,5']],
    ['with nothing but a mark', '\uFEFF', []],
    ['with spaces before every line', '  A;B\n  1;2', ['A|B', '1|2']],
    ['with a note of its program before it', '#CSV V2\nA,B\n1,2', ['#CSV V2', 'A|B', '1|2']],
    ['with an end-of-file character', 'A,B\n1,2\n\u001A', ['A|B', '1|2']],
    ['with two carriage returns a line', 'A,B\r\r\n1,2\r\r\n', ['A|B', '1|2']],
    ['with no-break spaces', 'A;B\nHam\u00A0GmbH;2', ['A|B', 'Ham\u00A0GmbH|2']],
    ['with quotes for each cell', '"A";"B"\r\n"1;1";"2"\r\n', ['A|B', '1;1|2']],
    ['with a quoted empty cell', 'A,B,C\n"",2,""\n1,"",3', ['A|B|C', '|2', '1||3']],
    ['with nothing but separators in quotes', 'A,B\n",""",x', ['A|B', ',"|x']],
    ['with a separator in the first heading', '"Name, Ort";B\nx;y', ['Name, Ort|B', 'x|y']],
    ['with tabs within quotes', 'A\tB\n"x\ty"\tz', ['A|B', 'x\ty|z']],
    ['with bars', 'A|B\nx, y|2', ['A|B', 'x, y|2']],
    [
      'with a heading in two lines',
      '"Company\nname",Email\nHam,a',
      ['Company\nname|Email', 'Ham|a'],
    ],
    ['with a quoted text in quotes', 'A,B\n"""Ham""",2', ['A|B', '"Ham"|2']],
    ['with a mark within', 'A,B\n\uFEFFHam,2', ['A|B', 'Ham|2']],
    ['with the name of its separator in capitals', 'SEP=;\nA;B\n1,5;2', ['A|B', '1,5|2']],
    [
      'that was read as Windows-1252 and saved as UTF-8',
      'A;B\nKÃ¤se;â€“ MÃ¼ller',
      ['A|B', 'Käse|– Müller'],
    ],
    ['with the same signs and others', 'A;B\nKÃ¤se;Żółć', ['A|B', 'KÃ¤se|Żółć']],
    ['with a Portuguese name', 'A;B\nSÃO;JOÃO', ['A|B', 'SÃO|JOÃO']],
    ['with typographic quotes', 'A;B\n„Ham“;“Pie”', ['A|B', '„Ham“|“Pie”']],
    ['with characters of HTML', 'A,B\nHam &amp; Co,2', ['A|B', 'Ham &amp; Co|2']],
    [
      'with an earlier line of commas',
      'List, May, draft,,\n\nA,B,C\n1,2,3\n4,5,6',
      ['List|May|draft', 'A|B|C', '1|2|3', '4|5|6'],
    ],
    ['with one heading twice', 'Email;Email\na;b', ['Email|Email', 'a|b']],
  ])('%s', (_what, text, lines) => {
    expect(readCsv(Buffer.from(text)).map(({ cells }) => cells.join('|'))).toEqual(lines)
  })
})

describe('a workbook', () => {
  const row = textRow(1, ['Team'])
  const book = (sheets: string, settings = '') => ({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${settings}<sheets>${sheets}</sheets></workbook>`,
  })
  const chart = {
    ...book(
      '<sheet name="Chart" sheetId="2" r:id="rId9"/><sheet name="T" sheetId="1" r:id="rId1"/>',
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId9" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
  }
  const since1904 = book('<sheet name="T" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="1"/>')

  it.each<[string, SheetXml, string[]]>([
    [
      'with rich text and phonetics',
      {
        rows: ['<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'],
        strings: [
          '<si><r><t>Brot </t></r><r><rPr><b/></rPr><t>&amp; Käse</t></r></si>',
          '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
        ],
      },
      ['1 Brot & Käse|東京'],
    ],
    [
      'with gaps',
      { rows: ['<row r="2"><c r="C2"><v>1</v></c></row><row r="7"><c r="A7"><v>2</v></c></row>'] },
      ['2 ||1', '7 2'],
    ],
    [
      'with formulas',
      { rows: ['<row r="1"><c t="str"><f>A1</f><v>Ham &amp; Co</v></c><c><f>NOW()</f></c></row>'] },
      ['1 Ham & Co'],
    ],
    [
      'with large numbers',
      { rows: ['<row r="1"><c><v>4.4779E+11</v></c><c><v>491701234567890</v></c></row>'] },
      ['1 447790000000|491701234567890'],
    ],
    [
      'that counts days from 1904',
      {
        rows: ['<row r="1"><c s="1"><v>44000</v></c></row>'],
        more: { ...numberFormats('dd/mm/yyyy'), ...since1904 },
      },
      ['1 2024-06-19'],
    ],
    [
      'in the strict form',
      {
        rows: [],
        more: {
          'xl/workbook.xml': `<workbook xmlns="${STRICT}/spreadsheetml/main" xmlns:r="${STRICT}/officeDocument/relationships"><sheets><sheet name="T" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${STRICT}/officeDocument/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
          'xl/worksheets/sheet2.xml': `<worksheet xmlns="${STRICT}/spreadsheetml/main"><sheetData>${row}</sheetData></worksheet>`,
        },
      },
      ['1 Team'],
    ],
    [
      'with prefixes before its elements',
      {
        rows: [],
        more: {
          'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
          'xl/worksheets/sheet2.xml': `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Team</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
        },
      },
      ['1 Team'],
    ],
    [
      'without addresses of rows and cells',
      { rows: ['<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'] },
      ['1 1|2', '2 3'],
    ],
    [
      'with escaped characters',
      {
        rows: [
          '<row r="1"><c t="inlineStr"><is><t>a_x000D_\nb</t></is></c><c t="inlineStr"><is><t>&#252;&#x20AC;</t></is></c></row>',
        ],
      },
      ['1 a\r\nb|ü€'],
    ],
    [
      'with a date as text of its XML',
      { rows: ['<row r="1"><c t="d"><v>2026-03-17</v></c></row>'] },
      ['1 2026-03-17'],
    ],
    [
      'with days, times and both',
      {
        rows: [
          '<row r="1"><c s="1"><v>46098</v></c><c s="2"><v>0.375</v></c><c s="3"><v>46098.5</v></c></row>',
        ],
        more: numberFormats('[$-407]d. mmmm yyyy', 'hh:mm', 'dd.mm.yy hh:mm'),
      },
      ['1 2026-03-17|09:00|2026-03-17 12:00'],
    ],
    [
      'with a plus and units in number formats',
      {
        rows: [
          '<row r="1"><c r="A1" s="1"><v>491701234567</v></c><c r="B1" s="2"><v>12</v></c><c r="C1" s="3"><v>1234.5</v></c></row>',
        ],
        more: numberFormats('"+"0', '0" m²"', '#,##0.00 "€"'),
      },
      ['1 +491701234567|12|1234.5'],
    ],
    [
      'with merged headings in two rows',
      { rows: [textRow(1, ['Company', 'Contact', '']), textRow(2, ['', 'Name', 'Email'])] },
      ['1 Company|Contact', '2 |Name|Email'],
    ],
    [
      'with formats of phone numbers',
      {
        rows: [
          '<row r="1"><c r="A1" s="1"><v>491701234567</v></c><c r="B1" s="2"><v>2079460958</v></c></row>',
        ],
        more: numberFormats('+00 000 0000000', '000 0000 0000'),
      },
      ['1 +49 170 1234567|020 7946 0958'],
    ],
    [
      'with durations and times',
      {
        rows: ['<row r="1"><c r="A1" s="1"><v>1.5</v></c><c r="B1" s="1"><v>0.0625</v></c></row>'],
        more: numberFormats('[h]:mm'),
      },
      ['1 36:00|01:30'],
    ],
    [
      'with a hidden row',
      { rows: ['<row r="1" hidden="1"><c t="inlineStr"><is><t>A</t></is></c></row>'] },
      ['1 A'],
    ],
    [
      'with cells in another order',
      { rows: ['<row r="1"><c r="C1"><v>3</v></c><c r="A1"><v>1</v></c></row>'] },
      ['1 1||3'],
    ],
    [
      'with rich text in its cells',
      {
        rows: [
          '<row r="1"><c t="inlineStr"><is><r><t>Ham</t></r><r><t> &amp; Co</t></r></is></c></row>',
        ],
      },
      ['1 Ham & Co'],
    ],
    [
      'with flags and empty results',
      {
        rows: [
          '<row r="1"><c t="b"><v>0</v></c><c t="str"><f>""</f><v></v></c><c><v>1</v></c></row>',
        ],
      },
      ['1 false||1'],
    ],
    [
      'with text formats, percentages and fractions',
      {
        rows: [
          '<row r="1"><c r="A1" s="1"><v>7</v></c><c r="B1" s="2"><v>0.125</v></c><c r="C1" s="3"><v>0.5</v></c></row>',
        ],
        more: numberFormats('@', '0.0%', '# ?/?'),
      },
      ['1 7|12.5%|0.5'],
    ],
    ['with macros', { rows: [row], more: { 'xl/vbaProject.bin': 'x' } }, ['1 Team']],
    ['whose first sheet is a chart', { rows: [row], more: chart }, ['1 Team']],
    [
      'whose sheet has a name with signs',
      { rows: [row], more: book('<sheet name="Müll &amp; mehr" sheetId="1" r:id="rId1"/>') },
      ['1 Team'],
    ],
  ])('%s', async (what, xml, lines) => {
    const path = join(folder, what)
    const bytes = await xlsxBytes(xml)
    await writeFile(path, bytes)
    const [sheet] = await readXlsx(bytes, bytes.length)
    expect(sheet?.rows.map(({ number, cells }) => `${number} ${cells.join('|')}`)).toEqual(lines)
  })
})

describe('a file in another format', () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const archive = (name: string) => xlsxBytes({ rows: [], more: { [name]: 'x' } })
  it.each<[string, Buffer | Promise<Buffer>, string]>([
    ['.xls', Buffer.concat([ole, Buffer.alloc(500)]), 'otherFormat'],
    ['.xlsb', archive('xl/workbook.bin'), 'otherFormat'],
    ['.ods', archive('content.xml'), 'otherFormat'],
    ['.numbers', archive('Index/Document.iwa'), 'otherFormat'],
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
