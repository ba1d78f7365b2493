// Numbers as people type them: with a point or a comma before the decimals, and with points, commas,
// spaces or apostrophes between groups of three digits. What is sent and stored is always plain:
// digits, with a point before the decimals.

export type ReadNumber =
  | { readonly kind: 'number'; readonly plain: string }
  /** `1.200`: twelve hundred for some, one and a fifth for others. */
  | { readonly kind: 'inDoubt'; readonly grouped: string; readonly decimal: string }
  | { readonly kind: 'none' }

const NONE: ReadNumber = { kind: 'none' }
// Few enough digits that no number is ever written with an exponent.
const PLAIN = /^\d{0,12}(\.\d{1,6})?$/
const IN_DOUBT = /^([1-9]\d{0,2})[.,](\d{3})$/
const DECIMALS_ONLY = /^(\d*)[.,](\d+)$/
const GROUPED = [
  /^[1-9]\d{0,2}(?:,\d{3})+(\.\d+)?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(,\d+)?$/,
  /^[1-9]\d{0,2}(?: \d{3})+([.,]\d+)?$/,
  /^[1-9]\d{0,2}(?:'\d{3})+([.,]\d+)?$/,
]

/** What a typed text means. Where only whole numbers are wanted, `1.200` is in no doubt. */
export function readNumber(text: string, { isWhole = false } = {}): ReadNumber {
  const typed = text.trim().replaceAll('−', '-').replaceAll('’', "'").replaceAll(/\s/g, ' ')
  const [, sign = '', digits = ''] = /^([-+]?) ?(.*)$/.exec(typed) ?? []
  const minus = sign === '-' ? '-' : ''
  const [, whole, rest] = IN_DOUBT.exec(digits) ?? []
  if (whole !== undefined && rest !== undefined && !isWhole)
    return {
      kind: 'inDoubt',
      grouped: `${minus}${whole}${rest}`,
      // One decimal more, so that it is in no doubt when it is read again.
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

/** The number in a typed text as it is stored; a text that is none, or in doubt, stays as it is. */
export function plainNumber(text: string, options: { readonly isWhole?: boolean } = {}): string {
  const read = readNumber(text, options)
  return read.kind === 'number' ? read.plain : text
}

/** A number as a text that is in no doubt when it is read: `1.2` stays, `1.234` becomes `1.2340`. */
export function numberText(value: number): string {
  const read = readNumber(String(value))
  return read.kind === 'inDoubt' ? read.decimal : String(value)
}

/** An amount of money, whose sign of a currency is left out; see `readNumber`. */
export const readPrice = (text: string): ReadNumber =>
  readNumber(text.trim().replaceAll(/^\p{Sc}\s*|\s*\p{Sc}$/gu, ''))
