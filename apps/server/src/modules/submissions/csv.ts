// CSV as spreadsheets read it (RFC 4180): CRLF line ends, and quotes where something needs them.

const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A spreadsheet takes what begins like this for a formula; the quote makes it a text. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

function cell(text: string): string {
  const safe = guarded(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With this at the front, spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
