import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { numberFormats, repeated, textRow, xlsxBytes, type SheetXml } from './xlsx.fixture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function read(bytes: Buffer | string) {
  const path = join(folder, String((files += 1)))
  await writeFile(path, bytes)
  const answer = await readSheet(path)
  return 'sheets' in answer ? { rows: answer.sheets[0]?.rows.map(({ cells }) => cells) } : answer
}
const numbersOf = async (text: string) => {
  const path = join(folder, String((files += 1)))
  await writeFile(path, text)
  const answer = await readSheet(path)
  return 'sheets' in answer ? answer.sheets[0]?.rows.map(({ number }) => number) : []
}
const readXlsx = async (xml: SheetXml) => read(await xlsxBytes(xml))

const umlauts = {
  rows: [
    ['Team', 'Owner'],
    ['Käse & Söhne', 'Müller, Jürgen'],
  ],
}

describe('a text', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('Team,Owner\r\nKäse & Söhne,"Müller, Jürgen"\r\n')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFTeam,Owner\nKäse & Söhne,"Müller, Jürgen"\n')],
    ['semicolons', Buffer.from('Team;Owner\nKäse & Söhne;Müller, Jürgen\n')],
    ['tabs', Buffer.from('Team\tOwner\nKäse & Söhne\tMüller, Jürgen\n')],
    ['UTF-16', Buffer.from('\uFEFFTeam\tOwner\r\nKäse & Söhne\tMüller, Jürgen\r\n', 'utf16le')],
    [
      'UTF-16, big end first',
      Buffer.from('\uFEFFTeam;Owner\nKäse & Söhne;Müller, Jürgen', 'utf16le').swap16(),
    ],
    ['UTF-16 without its mark', Buffer.from('Team;Owner\nKäse & Söhne;Müller, Jürgen', 'utf16le')],
    ['Windows-1252', iconv.encode('Team;Owner\nKäse & Söhne;Müller, Jürgen\n', 'win1252')],
    ['bars', Buffer.from('Team|Owner\nKäse & Söhne|Müller, Jürgen\n')],
    [
      'a line that names its separator',
      Buffer.from('sep=;\r\nTeam;Owner\r\nKäse & Söhne;Müller, Jürgen'),
    ],
    ['carriage returns alone', Buffer.from('Team;Owner\rKäse & Söhne;Müller, Jürgen\r')],
    ['empty rows', Buffer.from('\n\nTeam,Owner\n,\n  \nKäse & Söhne,"Müller, Jürgen",,,\n\n')],
  ])('of %s is read', async (_what, bytes) => {
    expect(await read(bytes)).toEqual(umlauts)
  })

  it.each<[string, string]>([
    ['win1252', 'L’Été €;Šimek Žižek\nBüro „Blau“ – Köln;Groß\nŒuvre & cœur;Søren Åberg'],
    ['win1252', 'Köln;x'],
    ['win1252', 'Dušan;x'],
    ['win1252', '5 €;x'],
    ['win1252', 'O’Brien;“Ham”'],
    ['win1252', 'MÜLLER GRÜN;ÄRZTE ÜBERALL'],
    ['win1252', 'François Lefèvre;Noël à côté'],
    ['win1252', 'Peña;São Paulo'],
    ['win1252', '12 m²;ACME™ & Co®'],
    ['macintosh', 'Müller – Küchen;Schäfer\nL’Été;„Blau“'],
    ['macintosh', 'François Lefèvre;Noël'],
    ['cp850', 'Müller;Käthe Groß'],
    ['win1250', 'Łukasz Żółć;Wiśniewski'],
    ['win1251', 'Ромашка;Иванов Иван\nМосква;Санкт-Петербург'],
    ['win1253', 'Εταιρεία;Παπαδόπουλος\nΠόλη;Αθήνα'],
    ['shift_jis', '株式会社テスト;山田太郎'],
    ['gb18030', '上海展览有限公司;王伟\n公司;名称'],
    ['win1250', 'Żółć;Łódź'],
  ])('in %s is decoded correctly: %s', async (page, lines) => {
    const text = `Team;Owner\n${lines}`
    const rows = text.split('\n').map((line) => line.split(';'))
    expect(await read(iconv.encode(text, page))).toEqual({ rows })
  })

  it('supports the euro sign of the Mac', async () => {
    const bytes = iconv.encode('Team;Fee\nMüller;5 ¤', 'macintosh')
    expect(await read(bytes)).toEqual({
      rows: [
        ['Team', 'Fee'],
        ['Müller', '5 €'],
      ],
    })
  })

  it('of two encodings is read as UTF-8, and broken characters are marked', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Team;Owner\nMüller;Jürgen\n'),
      iconv.encode('Käse;x', 'win1252'),
    ])
    expect(await read(bytes)).toEqual({
      rows: [
        ['Team', 'Owner'],
        ['Müller', 'Jürgen'],
        ['K\uFFFDse', 'x'],
      ],
    })
  })

  it('with a stray control character is read, and its separator is found below a title', async () => {
    const text = 'Exhibitors, as of May, draft\n\nTeam;Size\nBread;40,5\nH\u0001am;12,5\nPie;9,5'
    expect(await read(text)).toEqual({
      rows: [
        ['Exhibitors, as of May, draft'],
        ['Team', 'Size'],
        ['Bread', '40,5'],
        ['H\u0001am', '12,5'],
        ['Pie', '9,5'],
      ],
    })
  })

  it('has the row numbers of a spreadsheet, including empty rows', async () => {
    expect(await numbersOf('Title\n\n;;\nTeam;Notes\n"one\ntwo";x\nHam;y\n')).toEqual([1, 4, 5, 6])
  })

  it('retains quotes and line breaks within a cell', async () => {
    expect(await read('Team,Notes\n"Bread ""&"" Butter","one\ntwo"\n5" pipes,x')).toEqual({
      rows: [
        ['Team', 'Notes'],
        ['Bread "&" Butter', 'one\ntwo'],
        ['5" pipes', 'x'],
      ],
    })
  })

  it.each<[string, string | Buffer, string]>([
    ['with a quote that never ends', 'Team\n"Bread', 'unclosedQuotes'],
    ['with 16,384 columns', `${'x,'.repeat(16_383)}x\n`, 'tooManyColumns'],
    ['with a cell of a million characters', `Team\n${'x'.repeat(1_000_000)}`, 'cellTooLong'],
    ['with 200,000 rows', `Team\n${'x\n'.repeat(200_000)}`, 'tooManyRows'],
    ['that is a PDF', '%PDF-1.7\n1 0 obj', 'unreadable'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unreadable'],
    ['that is a page', '<!doctype html><table><tr><td>Team', 'unreadable'],
  ])('%s is refused', async (_what, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem })
  })
})

describe('a spreadsheet', () => {
  it('returns texts, numbers, flags and days of its first sheet, and no formula', async () => {
    const rows = [
      textRow(1, ['Team', 'Power', 'Insured', 'Sum']),
      '<row r="3"><c t="s"><v>0</v></c><c><v>6.5</v></c><c t="b"><v>1</v></c><c><f>WEBSERVICE("http://x.example")</f><v>7</v></c></row>',
    ]
    expect(await readXlsx({ rows, strings: ['<si><t>Käse</t></si>'] })).toEqual({
      rows: [
        ['Team', 'Power', 'Insured', 'Sum'],
        ['Käse', '6.5', 'true', '7'],
      ],
    })
  })

  it('returns numbers as the sheet shows them if their format changes the meaning', async () => {
    const cells: [number, string, string][] = [
      [1, '123', '00123'],
      [2, '7', 'A07'],
      [3, '0.2', '20%'],
      [4, '1250.5', '1250.5'],
      [5, '46349', '2026-11-23'],
      [0, '40.099999999999994', '40.1'],
    ]
    const row = cells.map(
      ([style, value], at) => `<c r="${'ABCDEF'[at]}2" s="${style}"><v>${value}</v></c>`,
    )
    const formats = numberFormats('00000', '"A"00', '0%', '#,##0.00 "€"', 'dd/mm/yyyy')
    const rows = [textRow(1, ['Team']), `<row r="2">${row.join('')}</row>`]
    expect(await readXlsx({ rows, more: formats })).toEqual({
      rows: [['Team'], cells.map(([, , shown]) => shown)],
    })
  })

  it('returns its errors as texts', async () => {
    const rows = [
      textRow(1, ['Team', 'Stand']),
      '<row r="2"><c t="e"><v>#REF!</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
    ]
    expect(await readXlsx({ rows })).toEqual({
      rows: [
        ['Team', 'Stand'],
        ['#REF!', '#DIV/0!'],
      ],
    })
  })

  it('reports a reader that is not done in time, which says nothing about the file', async () => {
    const path = join(folder, String((files += 1)))
    await writeFile(path, 'Team')
    expect(await readSheet(path, 1)).toEqual({ problem: 'tookTooLong' })
  })

  const small = textRow(1, ['Team'])
  it.each<[string, SheetXml, string[]]>([
    [
      'of a million rows',
      { rows: repeated(small.repeat(1_000), 1_000) },
      ['tooManyRows', 'tooMuch'],
    ],
    [
      'of shared strings without end',
      { rows: [small], strings: repeated(`<si><t>${'x'.repeat(10_000)}</t></si>`, 8_000) },
      ['tooMuch'],
    ],
    [
      'of one cell of 80 MB',
      {
        rows: [
          '<row r="1"><c t="inlineStr"><is><t>',
          ...repeated('x'.repeat(100_000), 800),
          '</t></is></c></row>',
        ],
      },
      ['tooMuch'],
    ],
    [
      'whose last cell is the last there can be',
      { rows: [small, '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'] },
      ['tooManyColumns', 'tooMuch'],
    ],
    [
      'of 300 parts',
      {
        rows: [small],
        more: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`xl/media/${n}.xml`, ''])),
      },
      ['tooMuch'],
    ],
  ])('%s is refused', async (_what, xml, problems) => {
    const answer = await readXlsx(xml)
    expect('problem' in answer && problems.includes(answer.problem)).toBe(true)
  })

  it('of a million empty rows is read or refused, and expands no entity', async () => {
    const empty = { rows: repeated('<row r="2"/>'.repeat(1_000), 1_000) }
    expect([{ rows: [] }, { problem: 'tooMuch' }]).toContainEqual(await readXlsx(empty))
    const before = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    const bomb = await readXlsx({ before, rows: [textRow(1, ['Team', '&b;'])] })
    expect(JSON.stringify(bomb)).not.toContain('haha')
  })

  it('that is truncated is unreadable', async () => {
    const bytes = await xlsxBytes({ rows: [small] })
    expect(await read(bytes.subarray(0, 600))).toEqual({ problem: 'unreadable' })
    expect(await read(Buffer.from('PK\u0003\u0004 and nothing more'))).toEqual({
      problem: 'unreadable',
    })
  })
})
