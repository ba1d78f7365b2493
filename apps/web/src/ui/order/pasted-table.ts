// Cells of text copied from a spreadsheet: tabs between cells, one line per row.
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/**
 * Spreadsheets quote a cell that contains a tab or a line break. Other quotation marks belong to
 * the cell.
 */
const isQuoted = (inside: string | undefined): inside is string =>
  inside !== undefined && /[\t\r\n]|""/.test(inside)

/** Trimmed cells by row, without empty rows. */
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

/** Whether the paste has more than one cell. */
export const isPastedTable = (table: readonly (readonly string[])[]): boolean =>
  table.length > 1 || (table[0]?.length ?? 0) > 1
