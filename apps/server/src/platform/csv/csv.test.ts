import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '@eventflow/domain/builders/kernel'
import { csvLines, guarded, unguarded } from './csv.ts'

describe('a text', () => {
  it.each([
    '+49 (0)89 1234567',
    '+44 20 7946 0958',
    '+498912345678',
    '+1 (212) 555-0100',
    '+49 89/123456-0',
  ])('that is the phone number %s is not changed, except in the first column', (text) => {
    expect(csvLines([['Abbey', text]])).toBe(`Abbey,${text}\r\n`)
    expect(csvLines([[text]])).toBe(`'${text}\r\n`)
    expect(unguarded(`'${text}`)).toBe(text)
  })

  it.each([
    '+1-212-555-0100',
    '+49/89/1234567',
    '+49(89)1234567',
    '+1+1234567',
    '+12 34',
    '+49 89 1234567 8901234 5',
    '+A1 1234567',
    '+cmd 1234567',
    '+4989123456\t7',
    '-5°C',
    '=1+1',
    '@SUM(1)',
    '＝1+1',
  ])('that begins like a formula, %j, is escaped, and is read back unchanged', (text) => {
    expect(csvLines([[text]])).toBe(`'${text}\r\n`)
    expect(unguarded(`'${text}`)).toBe(text)
  })

  it.each([
    ['="00123"', '00123'],
    ['="+44 20"', '+44 20'],
    ['="a ""b"" c"', 'a "b" c'],
    ['="a"&"b"', '="a"&"b"'],
  ])('that other programs write as %s is %s', (text, read) => expect(unguarded(text)).toBe(read))

  it.each(["'t Hof", "'90s", "rock 'n' roll", "''+1"])(
    'with an apostrophe of its own, %s, is kept',
    (text) => expect(unguarded(text)).toBe(text),
  )

  it.each([
    [";=cmd|' /C calc'!A0;", ";'=cmd|' /C calc'!A0;"],
    ['x;"=1+1;', 'x;"\'=1+1;'],
    ['Two lines\n=1+1', "Two lines\n'=1+1"],
    ['Tab\t@SUM(1)', "Tab\t'@SUM(1)"],
    ["Needs:\n- cmd|' /C calc'!A0", "Needs:\n'- cmd|' /C calc'!A0"],
    ['The next cell follows\n- ', "The next cell follows\n'- "],
    ['The next cell follows\n- a-', "The next cell follows\n'- a-"],
    ['The next cell follows\n- a<', "The next cell follows\n'- a<"],
  ])('that begins a formula after a separator, %j, is escaped, and is read back', (text, safe) => {
    expect(guarded(text)).toBe(safe)
    expect(unguarded(safe)).toBe(text)
  })

  it.each(['Needs:\n- power, 32 A\n- water', 'a = b; c-d', 'Gate 4; exit 5', 'one;two'])(
    'with lists and semicolons of its own, %j, is kept',
    (text) => expect(guarded(text)).toBe(text),
  )
})

/** The cells of a file as a spreadsheet reads it: quotes count only at the beginning of a cell. */
function cellsIn(file: string, separator: string): string[] {
  const cells: string[] = []
  for (let rest = file; rest !== '';) {
    const quoted = /^"((?:[^"]|"")*)("?)/.exec(rest)
    const begin = quoted?.[2] === '"' ? quoted[0] : ''
    const end = rest.slice(begin.length).search(new RegExp(`[${separator}\r\n]`))
    const length = end === -1 ? rest.length : begin.length + end
    const inside = begin === '' ? '' : (quoted?.[1] ?? '').replaceAll('""', '"')
    cells.push(inside + rest.slice(begin.length, length))
    rest = rest.slice(length + 1)
  }
  return cells
}

it.each([';', '\t', ','])('no spreadsheet with the separator %j finds a formula', (separator) => {
  const text = fc
    .array(fc.constantFrom(...';"=+-@\n\t,a1(| '), { maxLength: 12 })
    .map((signs) => signs.join(''))
  const columns = [{}, { isNumber: true }, {}]
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 3 }), (rows) => {
      const found = cellsIn(csvLines(rows, columns), separator)
      const isBullet = (cell: string) => /^- [^(|=+"\t;\n]*[a1](?:"|$)/.test(cell)
      const isFormula = (cell: string) =>
        /^[=+\-@]/.test(cell) && !/^-\d/.test(cell) && !isBullet(cell)
      expect(found.filter(isFormula)).toEqual([])
    }),
    { numRuns: tries(500, 20_000) },
  )
})
