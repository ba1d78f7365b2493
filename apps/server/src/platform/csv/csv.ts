// CSV for spreadsheets (RFC 4180): CRLF line ends, and quotes where necessary.

const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** The same number in every spreadsheet: no leading zero, no plus, no exponent. */
export const isPlainNumber = (text: string): boolean => PLAIN_NUMBER.test(text)

/** = + - @, also in full width, a tab and line breaks. */
const FORMULA = new Set([...'=+-@＝＋－＠\t\n\r'].map((sign) => sign.charCodeAt(0)))
const NEEDS_QUOTES = /[",\r\n]/

/**
 * Phone numbers such as +49 (0)89 1234567, which no spreadsheet computes: digits alone are a number, and a
 * space between two groups of digits is not an operator. `+49-89-1234` is a subtraction and does not match.
 */
const PHONE = /^\+\d[\d ()/.-]*$/
const IS_NO_TERM = /^\+\d+$|[\d)] +[(\d]/
const DIGITS_OF_PHONE = { least: 7, most: 15 }

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  const isLong = digits >= DIGITS_OF_PHONE.least && digits <= DIGITS_OF_PHONE.most
  return isLong && PHONE.test(text) && IS_NO_TERM.test(text)
}

/**
 * A spreadsheet whose separator is the semicolon or the tab ignores our commas and most of our quotes. A formula may then
 * begin a cell or a row in the middle of a text.
 */
const WITHIN = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g
const GUARDED_WITHIN = /([;\t\r\n]"*)'(?=[=+\-@＝＋－＠])/g
/**
 * A line of a list, which computes nothing: without functions, operators and references to programs. At the
 * end of a text, the quote and the next cells of the file follow. After a word they are not a formula;
 * after an operator or nothing they are.
 */
const IS_BULLET = /^- [^(|!=+*/^&"<>{\t;\r\n]*[\p{L}\p{N}.](?:[\r\n]|$)/u

const guardWithin = (text: string): string =>
  text.replaceAll(WITHIN, (before: string, _separator: string, at: number) =>
    /[\r\n]$/.test(before) && IS_BULLET.test(text.slice(at + before.length))
      ? before
      : `${before}'`,
  )

/** Spreadsheets compute a text that begins like a formula. An apostrophe makes it a text. */
export function guarded(text: string): string {
  const safe = guardWithin(text)
  return FORMULA.has(text.charCodeAt(0)) && !isPhone(text) ? `'${safe}` : safe
}

/** `="00123"`: other programs write a text so that spreadsheets do not read it as a number. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/

/** Undoes `guarded`, so that a file of ours that is imported again has the same texts. */
export function unguarded(text: string): string {
  const written = AS_TEXT.exec(text)?.[1]
  if (written !== undefined) return written.replaceAll('""', '"')
  const isGuarded = text.startsWith("'") && FORMULA.has(text.charCodeAt(1))
  return (isGuarded ? text.slice(1) : text).replaceAll(GUARDED_WITHIN, '$1')
}

interface CellPlace {
  readonly isNumber?: boolean | undefined
  /** In the first column. A spreadsheet with another separator reads its cell and the next ones as one. */
  readonly isFirst: boolean
}

function cell(text: string, { isNumber = false, isFirst }: CellPlace): string {
  if (text === '') return text
  // A numeric column does not escape negative numbers.
  const safe = isNumber && isPlainNumber(text) ? text : guarded(text)
  const isOpen = isFirst && FORMULA.has(safe.charCodeAt(0))
  const closed = isOpen ? `'${safe}` : safe
  return NEEDS_QUOTES.test(closed) ? `"${closed.replaceAll('"', '""')}"` : closed
}

/** At the start of a file it makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** `head` defines which columns are numeric. */
export const csvLines = (
  rows: readonly (readonly string[])[],
  head: readonly { readonly isNumber?: boolean }[] = [],
): string =>
  rows
    .map(
      (cells) =>
        `${cells.map((text, n) => cell(text, { isNumber: head[n]?.isNumber, isFirst: n === 0 })).join(',')}\r\n`,
    )
    .join('')
