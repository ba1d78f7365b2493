// Numbers as people type them: with a point or comma before the decimals, and points, commas, spaces or
// apostrophes between groups of three digits. Sent and stored numbers are always plain: digits, with a
// point before the decimals.
import type { Language } from './languages.ts'

export type ReadNumber =
  | { readonly kind: 'number'; readonly plain: string }
  /** Ambiguous: `1.200` is twelve hundred for some people, and one and a fifth for others. */
  | { readonly kind: 'inDoubt'; readonly grouped: string; readonly decimal: string }
  | { readonly kind: 'none' }

const NONE: ReadNumber = { kind: 'none' }
// Limits the digits so that no number is ever written with an exponent.
const PLAIN = /^\d{0,12}(\.\d{1,6})?$/
const IN_DOUBT = /^([1-9]\d{0,2})[.,](\d{3})$/
const DECIMALS_ONLY = /^(\d*)[.,](\d+)$/
const GROUPED = [
  /^[1-9]\d{0,2}(?:,\d{3})+(\.\d+)?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(,\d+)?$/,
  /^[1-9]\d{0,2}(?: \d{3})+([.,]\d+)?$/,
  /^[1-9]\d{0,2}(?:'\d{3})+([.,]\d+)?$/,
]

/** Reads a typed number. If only whole numbers are expected, `1.200` is not ambiguous. */
export function readNumber(text: string, { isWhole = false } = {}): ReadNumber {
  const typed = text.trim().replaceAll('−', '-').replaceAll('’', "'").replaceAll(/\s/g, ' ')
  const [, sign = '', digits = ''] = /^([-+]?) ?(.*)$/.exec(typed) ?? []
  const minus = sign === '-' ? '-' : ''
  const [, whole, rest] = IN_DOUBT.exec(digits) ?? []
  if (whole !== undefined && rest !== undefined && !isWhole)
    return {
      kind: 'inDoubt',
      grouped: `${minus}${whole}${rest}`,
      // One more decimal makes it unambiguous when it is read again.
      decimal: `${minus}${whole}.${rest}0`,
    }
  const plain = plainDigits(digits)
  return plain === null ? NONE : { kind: 'number', plain: `${minus}${plain}` }
}

function plainDigits(digits: string): string | null {
  const plain = ungrouped(digits) ?? decimalsOf(digits) ?? digits
  return plain !== '' && PLAIN.test(plain) ? plain.replace(/^\./, '0.') : null
}

function ungrouped(digits: string): string | null {
  for (const pattern of GROUPED) {
    const found = pattern.exec(digits)
    if (found === null) continue
    const decimals = found[1] ?? ''
    const whole = digits.slice(0, digits.length - decimals.length).replaceAll(/\D/g, '')
    return `${whole}${decimals.replace(',', '.')}`
  }
  return null
}

function decimalsOf(digits: string): string | null {
  const found = DECIMALS_ONLY.exec(digits)
  return found === null ? null : `${found[1] ?? ''}.${found[2] ?? ''}`
}

/** The typed number in stored form; invalid and ambiguous texts are returned unchanged. */
export function plainNumber(text: string, options: { readonly isWhole?: boolean } = {}): string {
  const read = readNumber(text, options)
  return read.kind === 'number' ? read.plain : text
}

/** An unambiguous text for a number: `1.2` is unchanged, `1.234` becomes `1.2340`. */
export function numberText(value: number): string {
  const read = readNumber(String(value))
  return read.kind === 'inDoubt' ? read.decimal : String(value)
}

/** Reads an amount of money with or without a currency sign; see `readNumber`. */
export const readPrice = (text: string): ReadNumber =>
  readNumber(text.trim().replaceAll(/^\p{Sc}\s*|\s*\p{Sc}$/gu, ''))

/** The typed price in stored form, without a currency sign; other texts are returned unchanged. */
export function plainPrice(text: string): string {
  const read = readPrice(text)
  return read.kind === 'number' ? read.plain : text
}

/** A stored number as the reader writes it: `18,50` in German. Other texts are returned unchanged. */
export function writtenNumber(text: string, language: Language): string {
  const read = readNumber(text)
  const isStored = read.kind === 'number' && read.plain === text
  return isStored && language === 'de' ? text.replace('.', ',') : text
}

const CURRENCY_WORD =
  /^(?:eur|gbp|usd|chf|kr|zł|kč|ft|s?fr|lei|lv|rs|tl|euros?|pounds?|dollars?)$/iu

/** True for a currency's name or ISO code. "OFF" and "VAT" are neither. */
function isCurrencyWord(word: string): boolean {
  if (CURRENCY_WORD.test(word)) return true
  if (!/^[A-Z]{3}$/.test(word)) return false
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  return names.of(word) !== undefined
}

/**
 * Whether a text was probably meant as a number, although `readNumber` cannot read it: `1e9`, `=1+1`, `5 EUR`, digits
 * of another script, or what programs write for a missing number.
 */
export function looksLikeNumber(text: string): boolean {
  const typed = text.trim()
  if (typed.startsWith('=') || /^[-+]?(?:NaN|Infinity)$/i.test(typed)) return true
  if (!/\p{N}/u.test(typed)) return false
  const words = typed.match(/\p{L}{2,}/gu) ?? []
  return words.every(isCurrencyWord)
}
