// Which sheet of a file has the teams, and which of its rows has the headings.
import { matchColumns } from './imports.columns.ts'

/** Rows in which headings are looked for: titles and notes stand above them. */
const HEADING_ROWS = 20

export interface SheetOfTexts {
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

type Labelled = readonly { readonly id: string; readonly label: string }[]

/** Numbers, dates, addresses: what headings never are. */
const IS_VALUE = /^[\d\s.,:/%€$£+()-]+$|@|^https?:/

/**
 * The place of the row whose cells are headings: the row with the most known headings, then with the
 * most texts; the first of several. The last row is never suggested, because it has no rows below it.
 */
export function suggestHeadingRow({ rows }: SheetOfTexts, customFields: Labelled): number {
  const scores = rows
    .slice(0, Math.min(HEADING_ROWS, rows.length - 1))
    .map(({ cells }) => knownIn(cells, customFields) * 1_000 + textsIn(cells))
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

/**
 * The place of the sheet that has the teams: the first, which was open when the file was saved, unless
 * only another has known headings. Null if no sheet has two rows.
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
