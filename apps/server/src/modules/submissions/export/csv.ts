// CSV as spreadsheets read it (RFC 4180): CRLF line ends, and quotes where something needs them.

/** = + - @, a tab and a line break. */
const FORMULA = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d])
const NEEDS_QUOTES = /[",\r\n]/

/** A spreadsheet takes what begins like this for a formula; the quote makes it a text. */
export const guarded = (text: string): string =>
  FORMULA.has(text.charCodeAt(0)) ? `'${text}` : text

function cell(text: string): string {
  if (text === '') return text
  const safe = guarded(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With this at the front, spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
