// Kinds of files that importers of other programs have been reported to read wrongly.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { numberFormats, textRow, xlsxBytes, type SheetXml } from './xlsx.fixture.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
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
    const [sheet] = await readXlsx(path, bytes)
    expect(sheet?.rows.map(({ number, cells }) => `${number} ${cells.join('|')}`)).toEqual(lines)
  })
})
