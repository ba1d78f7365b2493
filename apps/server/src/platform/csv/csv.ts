// CSV for spreadsheets (RFC 4180): CRLF line ends, and quotes where necessary.

const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** The same number in every spreadsheet: no leading zero, no plus, no exponent. */
export const isPlainNumber = (text: string): boolean => PLAIN_NUMBER.test(text)

/** = + - @, also in full width, a tab and line breaks. */
const FORMULA = new Set([...'=+-@＝＋－＠\t\n\r'].map((sign) => sign.charCodeAt(0)))
const NEEDS_QUOTES = /[",\r\n]/

/**
 * Phone numbers such as +49 (0)89 1234567, which no spreadsheet computes: digits alone are a
 * number, and a space between two groups of digits is no operator. `+49-89-1234` is a subtraction
 * and does not match.
 */
const PHONE = /^\+\d[\d ()/.-]*$/
const IS_NO_TERM = /^\+\d+$|[\d)] +[(\d]/
const DIGITS_OF_PHONE = { least: 7, most: 15 }

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  const isLong = digits >= DIGITS_OF_PHONE.least && digits <= DIGITS_OF_PHONE.most
  return isLong && PHONE.test(text) && IS_NO_TERM.test(text)
}

/** Spreadsheets compute a text that begins like a formula. An apostrophe makes it a text. */
export const guarded = (text: string): string =>
  FORMULA.has(text.charCodeAt(0)) && !isPhone(text) ? `'${text}` : text

/** Undoes `guarded`, so that a file of ours that is imported again has the same phone numbers. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.has(text.charCodeAt(1)) ? text.slice(1) : text

function cell(text: string, isNumber = false): string {
  if (text === '') return text
  // A numeric column does not escape negative numbers.
  const safe = isNumber && isPlainNumber(text) ? text : guarded(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** At the start of a file it makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** `head` defines which columns are numeric. */
export const csvLines = (
  rows: readonly (readonly string[])[],
  head: readonly { readonly isNumber?: boolean }[] = [],
): string =>
  rows
    .map((cells) => `${cells.map((text, n) => cell(text, head[n]?.isNumber)).join(',')}\r\n`)
    .join('')
