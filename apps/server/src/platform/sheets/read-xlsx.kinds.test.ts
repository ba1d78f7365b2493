// Kinds of workbooks that importers of other programs are known to read wrongly.
import { describe, expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { readXlsx } from './read-xlsx.ts'
import { numberFormats, textRow, xlsxBytes, type SheetXml } from './xlsx.fixture.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

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
  /** One row with a cell in each number format. */
  const formatted = (cells: readonly (readonly [format: string, value: string])[]): SheetXml => ({
    rows: [
      `<row r="1">${cells.map(([, value], at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('')}</row>`,
    ],
    more: numberFormats(...cells.map(([format]) => format)),
  })
  /** A workbook whose only sheet is this XML, at this path. */
  const otherSheet = (target: string, xml: string) => ({
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${target}"/></Relationships>`,
    'xl/worksheets/sheet2.xml': xml,
  })
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
    [
      'with phone numbers and stands in shortened formats',
      formatted([
        ['0#" "##" "##" "##" "##', '123456789'],
        ['"+"#', '491701234567'],
        ['+#', '491701234567'],
        ['"A"#', '7'],
      ]),
      ['1 01 23 45 67 89|+491701234567|+491701234567|A7'],
    ],
    [
      'with number formats in several sections',
      formatted([
        ['00000;@', '123'],
        ['[<=99999]00000;00000\\-0000', '1234'],
        ['0%;[Red]-0%', '0.5'],
        ['[Red]0;-0', '5'],
        ['"A;B"0', '5'],
      ]),
      ['1 00123|01234|50%|5|A;B5'],
    ],
    [
      'with spaces and padding in percentages',
      formatted([
        ['0.0\\ %', '0.125'],
        ['#,##0%', '12.5'],
        ['0.00%_)', '0.5'],
      ]),
      ['1 12.5 %|1,250%|50.00%'],
    ],
    [
      'with currencies and letters that dates use too',
      formatted([
        ['"CHF" 0', '5'],
        ['"€ "0', '5'],
        ['#,##0.00\\ [$USD]', '5'],
        ['[Red]#,##0', '5'],
        ['0.00E+00', '12345'],
        ['0.00" kg/day"', '5'],
        ['"Standard "0', '5'],
      ]),
      ['1 5|5|5|5|12345|5|Standard 5'],
    ],
    [
      'with texts in date formats',
      formatted([
        ['"Week of "dd/mm/yyyy', '46098'],
        ['yyyy"年"m"月"d"日"', '46098'],
        ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '46098'],
        ['dd/mm/yyyy;@', '46098'],
      ]),
      ['1 2026-03-17|2026-03-17|2026-03-17|2026-03-17'],
    ],
    [
      'with days around the leap day that 1900 did not have',
      formatted([
        ['dd/mm/yyyy', '59'],
        ['dd/mm/yyyy', '61'],
      ]),
      ['1 1900-02-28|1900-03-01'],
    ],
    [
      'with times that are no exact fractions of a day',
      formatted([
        ['hh:mm', '0.381944444444444'],
        ['dd/mm/yyyy hh:mm', '46098.3819444444'],
      ]),
      ['1 09:10|2026-03-17 09:10'],
    ],
    [
      'with shared and array formulas',
      {
        rows: [
          '<row r="1"><c r="A1"><f t="shared" ref="A1:B1" si="0">C1*2</f><v>4</v></c><c r="B1"><f t="shared" si="0"/><v>6</v></c><c r="C1"><f t="array" ref="C1">X</f><v>8</v></c></row>',
        ],
      },
      ['1 4|6|8'],
    ],
    [
      'with empty and missing values',
      {
        rows: [
          '<row r="1"><c r="A1" t="inlineStr"><is><t/></is></c><c r="B1" t="s"><v>9</v></c><c r="C1"><v> 5 </v></c><c r="D1"><v/></c><c r="E1" t="s"><v>0</v></c><c r="F1" t="b"><v>TRUE</v></c></row>',
        ],
        strings: ['<si/>'],
      },
      ['1 ||5|||true'],
    ],
    [
      'with comments, marked sections and line breaks in its XML',
      {
        rows: [
          "<!-- <row r='9'> --><row\n r='1'\n><c\n r='B1' t='inlineStr'><is><t><![CDATA[Ham & <Co>]]></t></is></c></row>",
        ],
      },
      ['1 |Ham & <Co>'],
    ],
    [
      'with emoji and escaped escapes',
      {
        rows: [
          '<row r="1"><c t="inlineStr"><is><t>&#128512; &#xD83D;&#xDE00; _x005F_x000D_</t></is></c></row>',
        ],
      },
      ['1 😀 😀 _x000D_'],
    ],
    [
      'with a byte order mark, a hidden column and a wrong dimension',
      {
        rows: [],
        more: otherSheet(
          'worksheets/sheet2.xml',
          `\uFEFF<?xml version="1.0"?><worksheet xmlns="${MAIN}"><dimension ref="A1"/><cols><col min="1" max="1" hidden="1"/></cols><sheetData>${textRow(1, ['Team', 'Size'])}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`,
        ),
      },
      ['1 Team|Size'],
    ],
    [
      'with relative paths of its parts',
      {
        rows: [],
        more: otherSheet(
          '../xl/worksheets/sheet2.xml',
          `<worksheet xmlns="${MAIN}"><sheetData>${row}</sheetData></worksheet>`,
        ),
      },
      ['1 Team'],
    ],
    [
      'with another prefix of its relations',
      {
        rows: [row],
        more: {
          'xl/workbook.xml': `<workbook xmlns="${MAIN}"><sheets><sheet name="T" sheetId="1" xmlns:d3p1="${OFFICE}" d3p1:id="rId1"/></sheets></workbook>`,
        },
      },
      ['1 Team'],
    ],
    [
      'whose active sheet does not exist, and a sheet without its part',
      {
        rows: [row],
        more: book(
          '<sheet name="X" sheetId="2" r:id="rId8"/><sheet name="T" sheetId="1" r:id="rId1"/>',
          '<bookViews><workbookView activeTab="7"/></bookViews>',
        ),
      },
      ['1 Team'],
    ],
    ['with macros', { rows: [row], more: { 'xl/vbaProject.bin': 'x' } }, ['1 Team']],
    ['whose first sheet is a chart', { rows: [row], more: chart }, ['1 Team']],
    [
      'whose sheet has a name with signs',
      { rows: [row], more: book('<sheet name="Müll &amp; mehr" sheetId="1" r:id="rId1"/>') },
      ['1 Team'],
    ],
  ])('%s', async (_what, xml, lines) => {
    const bytes = await xlsxBytes(xml)
    const [sheet] = await readXlsx(bytes, bytes.length)
    expect(sheet?.rows.map(({ number, cells }) => `${number} ${cells.join('|')}`)).toEqual(lines)
  })
})

it('reads the text of a cell that is merged with cells below it in each of their rows', async () => {
  const rows = [
    ['Team', 'Hall'],
    ['Bread', 'Hall 1'],
    ['Cheese', null],
    [null, null],
    ['Wine', null],
    ['Water', null],
  ]
  const merges = [{ startRow: 1, startCol: 1, endRow: 4, endCol: 1 }]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Teams', rows, merges }] }))
  const [sheet] = await readXlsx(bytes, bytes.length)
  expect(sheet?.rows.map(({ cells }) => cells.join('|'))).toEqual([
    'Team|Hall',
    'Bread|Hall 1',
    'Cheese|Hall 1',
    'Wine|Hall 1',
    'Water',
  ])
})
