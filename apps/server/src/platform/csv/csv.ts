// CSV as spreadsheets read it (RFC 4180): CRLF line ends, and quotes where something needs them.

const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Reads as the same number in every spreadsheet: no leading zero, no plus, no exponent. */
export const isPlainNumber = (text: string): boolean => PLAIN_NUMBER.test(text)

/** = + - @, also in full width, a tab and line breaks. */
const FORMULA = new Set([...'=+-@＝＋－＠\t\n\r'].map((sign) => sign.charCodeAt(0)))
const NEEDS_QUOTES = /[",\r\n]/

/** A spreadsheet takes what begins like this for a formula; the quote makes it a text. */
export const guarded = (text: string): string =>
  FORMULA.has(text.charCodeAt(0)) ? `'${text}` : text

/** Undoes `guarded`: a file that we wrote and read again keeps its phone numbers. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.has(text.charCodeAt(1)) ? text.slice(1) : text

function cell(text: string, isNumber = false): string {
  if (text === '') return text
  // What counts something stays a number below zero, too.
  const safe = isNumber && isPlainNumber(text) ? text : guarded(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With this at the front, spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** `head` says which columns count something. */
export const csvLines = (
  rows: readonly (readonly string[])[],
  head: readonly { readonly isNumber?: boolean }[] = [],
): string =>
  rows
    .map((cells) => `${cells.map((text, n) => cell(text, head[n]?.isNumber)).join(',')}\r\n`)
    .join('')
