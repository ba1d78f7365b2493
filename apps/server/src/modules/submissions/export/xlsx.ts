// XLSX as spreadsheets read it: every cell is a text, so that nothing in it is ever a formula.
import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

/** Characters of one cell, as Excel has it. */
const MOST_CHARACTERS = 32_767
/** What XML cannot hold. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu

const cell = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/\r\n?/g, '\n').slice(0, MOST_CHARACTERS)

/** The rows as one worksheet, made while they come; the rows before are not held. */
export function xlsxOf(
  rows: AsyncIterable<readonly (readonly string[])[]>,
  name: string,
): Readable {
  const stream = writeXlsxStream(cellsOf(rows), { name, freezePane: { rows: 1 } })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

async function* cellsOf(
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string[]> {
  for await (const rows of batches) for (const row of rows) yield row.map(cell)
}
