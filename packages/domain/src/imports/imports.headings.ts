// Finds the sheet with the teams, and its row of headings.
import { matchColumns } from './imports.columns.ts'

/** Number of rows that are searched for headings: titles and notes may come first. */
const HEADING_ROWS = 20

export interface SheetOfTexts {
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

type Labelled = readonly { readonly id: string; readonly label: string }[]

/** Numbers, dates and addresses, which are never headings. */
const IS_VALUE = /^[\d\s.,:/%€$£+()-]+$|@|^https?:/

/**
 * The index of the heading row: the row with the most known headings, then with the most texts; the first
 * of several. Never the last row, because no rows would follow.
 */
export function suggestHeadingRow({ rows }: SheetOfTexts, customFields: Labelled): number {
  const scores = rows
    .slice(0, Math.min(HEADING_ROWS, rows.length - 1))
    .map(({ cells }) => knownIn(cells, customFields) * 1_000 + textsIn(cells))
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

/**
 * The index of the sheet with the teams: the first sheet, which was open when the file was saved, unless
 * only another one has known headings. Null if no sheet has two rows.
 */
export function suggestSheet(
  sheets: readonly SheetOfTexts[],
  customFields: Labelled,
): number | null {
  const known = sheets.map((sheet) => {
    if (sheet.rows.length < 2) return -1
    const headings = sheet.rows[suggestHeadingRow(sheet, customFields)]?.cells ?? []
    return knownIn(headings, customFields)
  })
  const withHeadings = known.findIndex((count) => count > 0)
  const place = withHeadings < 0 ? known.indexOf(0) : withHeadings
  return place < 0 ? null : place
}

const knownIn = (cells: readonly string[], customFields: Labelled): number =>
  matchColumns(cells, customFields).filter((target) => target !== null).length

const textsIn = (cells: readonly string[]): number =>
  cells.filter((text) => text.trim() !== '' && !IS_VALUE.test(text.trim())).length
