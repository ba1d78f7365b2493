// A known fault elsewhere: cells of exports under the wrong question, after a form has repetitions
// or has been changed.
import { tries } from '@eventflow/domain/builders/kernel'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { csvLines } from '../../../platform/csv/index.ts'
import { historyArbitrary, stageOf, type History, type Staged } from './export-alignment.fixture.ts'
import { exportColumns, lineReader } from './export-columns.ts'
import { textsIn } from '../../forms/index.ts'
import type { ExportTable } from './submissions-export.ts'
import { xlsxOf } from './xlsx.ts'

const REMOVED = ' (removed)'
/** Represents the fixed columns of an export, so that no row is empty. */
const FIXED = 'Row'
const texts = {
  ...textsIn({ currencyId: 'GBP', arePricesWithoutVat: false }),
  removed: (label: string) => `${label}${REMOVED}`,
  hidden: (label: string) => label,
  currency: 'Currency',
  currencyId: 'GBP',
}

/** The complete table as an export creates it: a header, and a row for each submission. */
function tableOf({ submissions, ...form }: Staged): string[][] {
  const columns = exportColumns(form, texts)
  const read = lineReader(columns, texts)
  return [
    [FIXED, ...columns.map(({ label }) => label)],
    ...submissions.map((each, place) => [`row ${place}`, ...(read(each)?.flat() ?? [])]),
  ]
}

/** Every row has as many cells as the header, and every value is under its own heading. */
function expectAligned(table: readonly (readonly string[])[], { submissions }: Staged): void {
  const [head = [], ...rows] = table
  const headings = head.map((label) => label.replace(REMOVED, ''))
  expect(new Set(headings).size).toBe(headings.length)
  expect(rows.map((row) => row.length)).toEqual(submissions.map(() => headings.length))
  for (const [place, { cells }] of submissions.entries()) {
    const found = headings.map((heading, column) => [heading, rows[place]?.[column]] as const)
    const filled = found.filter(([, text]) => text !== '')
    const own = [[FIXED, `row ${place}`] as const, ...cells]
    expect(Object.fromEntries(filled)).toEqual(Object.fromEntries(own))
  }
  const firstGone = head.findIndex((label) => label.endsWith(REMOVED))
  const behind = firstGone < 0 ? [] : head.slice(firstGone)
  expect(behind.every((label) => label.endsWith(REMOVED))).toBe(true)
}

test('in CSV each answer is under its own question and repetition, however the form has changed', () => {
  fc.assert(
    fc.property(historyArbitrary, (history) => {
      const staged = stageOf(history)
      expectAligned(parsed(csvLines(tableOf(staged))), staged)
    }),
    { numRuns: tries(100, 2_000) },
  )
})

test('in XLSX it is too', async () => {
  const property = fc.asyncProperty(historyArbitrary, async (history: History) => {
    const staged = stageOf(history)
    const chunks: Buffer[] = []
    for await (const chunk of xlsxOf(asExported(staged), 'Submissions'))
      chunks.push(Buffer.from(chunk as Uint8Array))
    const { sheets } = await readXlsx(Buffer.concat(chunks))
    const rows = sheets[0]?.rows ?? []
    const [head = []] = rows
    const asTexts = rows.map((row) =>
      Array.from({ length: Math.max(head.length, row.length) }, (_none, cell) =>
        asText(row[cell], String(head[cell])),
      ),
    )
    expectAligned(asTexts, staged)
  })
  await fc.assert(property, { numRuns: tries(15, 200) })
})

/** The text of a number; totals and unit prices are amounts. */
const asText = (cell: unknown, heading: string): string =>
  typeof cell === 'number' && /: (Total|Unit price)/.test(heading)
    ? cell.toFixed(2)
    : String(cell ?? '')

/** The rows in batches of two. */
function asExported(staged: Staged): ExportTable {
  const [, ...rows] = tableOf(staged)
  return { head: [{ label: FIXED }, ...exportColumns(staged, texts)], rows: inTwos(rows) }
}

async function* inTwos(rows: string[][]): AsyncGenerator<string[][]> {
  for (let place = 0; place < rows.length; place += 2) yield rows.slice(place, place + 2)
}

/** Parses CSV by RFC 4180. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [[]]
  let row = rows[0] ?? []
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,"\r]*))(,|\r\n)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    row = []
    rows.push(row)
  }
  return rows.slice(0, -1)
}
