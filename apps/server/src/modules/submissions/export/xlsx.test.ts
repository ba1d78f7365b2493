import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx.ts'

/** The cells of one row, in numeric or text columns, as a spreadsheet reads them. */
async function cellsOf(texts: readonly string[], isCounting: boolean): Promise<unknown[]> {
  async function* rows() {
    yield [texts]
  }
  const head = texts.map((_text, n) => ({
    label: `Column ${n}`,
    ...(isCounting && { isNumber: true as const }),
  }))
  const chunks: Buffer[] = []
  for await (const chunk of xlsxOf({ head, rows: rows() }, 'Submissions'))
    chunks.push(Buffer.from(chunk as Uint8Array))
  const { sheets } = await readXlsx(Buffer.concat(chunks))
  return sheets[0]?.rows[1] ?? []
}

test('columns are as wide as their labels and first rows, within bounds', async () => {
  async function* rows() {
    yield [['a', 'b', 'Bread & Butter Limited', 'one line\nand a longer line']]
    yield [['a text that begins after the first rows', '', '', '']]
  }
  const head = [
    { label: 'No' },
    { label: `A question that is longer than any ${'wide '.repeat(9)}column` },
    { label: 'Team' },
    { label: 'Notes' },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of xlsxOf({ head, rows: rows() }, 'Submissions'))
    chunks.push(Buffer.from(chunk as Uint8Array))
  const { sheets } = await readXlsx(Buffer.concat(chunks))
  expect(sheets[0]?.columns?.map(({ width }) => width)).toEqual([8, 60, 24, 19])
})

test('only the header row is bold, also if changes are marked', async () => {
  for (const markOf of [undefined, () => null]) {
    async function* rows() {
      yield [['a', '1.50']]
      yield [['b', '2.00']]
    }
    const head = [{ label: 'Name' }, { label: 'Price', isNumber: true, isAmount: true }] as const
    const table = markOf === undefined ? { head, rows: rows() } : { head, rows: rows(), markOf }
    const chunks: Buffer[] = []
    for await (const chunk of xlsxOf(table, 'Submissions'))
      chunks.push(Buffer.from(chunk as Uint8Array))
    const { sheets } = await readXlsx(Buffer.concat(chunks), { readStyles: true })
    const isBold = (cell: string) => sheets[0]?.cells?.get(cell)?.style?.font?.bold === true
    expect(['0,0', '0,1'].map(isBold)).toEqual([true, true])
    expect(['1,0', '1,1', '2,0', '2,1'].map(isBold)).toEqual([false, false, false, false])
    expect(sheets[0]?.freezePane?.rows).toBe(1)
  }
})

test('a numeric column has numbers, which can be summed', async () => {
  expect(await cellsOf(['12.50', '-3', '0', '0.1', '999999999999.125'], true)).toEqual([
    12.5, -3, 0, 0.1, 999999999999.125,
  ])
})

test('text that a spreadsheet would change, or that is not a number, stays text in it', async () => {
  const kept = ['1234567890123456', '007', '+5', '1e3', '=1+1', 'many', '1,5', '0x10', '.5']
  expect(await cellsOf(kept, true)).toEqual(kept)
})

test('every other column has text, whatever it looks like', async () => {
  const texts = ['12.50', '=1+1', '+44 20 7946']
  expect(await cellsOf(texts, false)).toEqual(texts)
})

test('text longer than a cell is cut by whole characters, with a note', async () => {
  const [cut, emoji, whole] = await cellsOf(
    ['x'.repeat(40_000), `y${'😀'.repeat(20_000)}`, 'z'.repeat(32_767)],
    false,
  )
  expect(cut).toBe(`${'x'.repeat(32_767 - 16)}… (cut; see CSV)`)
  expect(emoji).toMatch(/^y(?:😀)+… \(cut; see CSV\)$/u)
  expect(String(emoji).length).toBeLessThanOrEqual(32_767)
  expect(whole).toBe('z'.repeat(32_767))
})

test('an amount shows two decimals, and any other number as many as it has', async () => {
  async function* rows() {
    yield [['37.50', '37.5']]
  }
  const head = [
    { label: 'Total', isNumber: true, isAmount: true },
    { label: 'Metres', isNumber: true },
  ] as const
  const chunks: Buffer[] = []
  for await (const chunk of xlsxOf({ head, rows: rows() }, 'Submissions'))
    chunks.push(Buffer.from(chunk as Uint8Array))
  const { sheets } = await readXlsx(Buffer.concat(chunks), { readStyles: true })
  const cells = sheets[0]?.cells
  expect(sheets[0]?.rows).toEqual([
    ['Total', 'Metres'],
    [37.5, 37.5],
  ])
  expect(cells?.get('1,0')?.style?.numFmt).toBe('0.00')
  expect(cells?.get('1,1')?.style?.numFmt).toBeUndefined()
})

test('days and times are dates, which can be sorted and used in formulas', async () => {
  async function* rows() {
    yield [
      ['22/11/2026, 16:56', '03/11/2026'],
      ['', 'soon'],
      ['2026-11-22 16:56', '2026-11-03'],
    ]
  }
  const head = [
    { label: 'Submitted At', isDate: 'moment' },
    { label: 'Build-up', isDate: 'day' },
  ] as const
  const chunks: Buffer[] = []
  for await (const chunk of xlsxOf({ head, rows: rows() }, 'Submissions'))
    chunks.push(Buffer.from(chunk as Uint8Array))
  const { sheets } = await readXlsx(Buffer.concat(chunks), { readStyles: true })
  expect(sheets[0]?.rows[1]).toEqual([
    new Date('2026-11-22T16:56:00Z'),
    new Date('2026-11-03T00:00:00Z'),
  ])
  expect(sheets[0]?.rows[2]?.[1]).toBe('soon')
  expect(sheets[0]?.rows[3]).toEqual(sheets[0]?.rows[1])
  expect(sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('dd/mm/yyyy hh:mm')
})
