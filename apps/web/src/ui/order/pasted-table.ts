// The cells of a text that was copied from a spreadsheet: a tab between cells, a line for each row.
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/** Spreadsheets quote a cell that contains a tab or a line break. Other quotation marks belong to the cell. */
const isQuoted = (inside: string | undefined): inside is string =>
  inside !== undefined && /[\t\r\n]|""/.test(inside)

/** The rows with their trimmed cells, without rows that are empty. */
export function pastedTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const [whole = '', inside, plain = '', end = ''] = CELL.exec(text) ?? []
    const cell = isQuoted(inside)
      ? inside.replaceAll('""', '"')
      : plain || whole.slice(0, whole.length - end.length)
    row.push(cell.trim())
    if (end === '\t') continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** Whether a paste is more than one cell. */
export const isPastedTable = (table: readonly (readonly string[])[]): boolean =>
  table.length > 1 || (table[0]?.length ?? 0) > 1
