// Internationalised domain names as people write them. Addresses are stored and sent in ASCII
// (`xn--bckerei-…`, RFC 5891), which nobody recognises.

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128
const ASCII_PREFIX = 'xn--'

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1
  rest += Math.floor(rest / count)
  let bias = 0
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = Math.floor(rest / (BASE - T_MIN))
    bias += BASE
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

/** The value of a digit: a to z, then 0 to 9; NaN for anything else. */
const digitOf = (letter: string): number => {
  const value = Number.parseInt(letter, BASE)
  return value < 10 ? value + 26 : value - 10
}

interface Reading {
  readonly digits: string
  readonly at: number
  readonly bias: number
}

/** Reads a number of variable length (RFC 3492); null if it is not valid. */
function readDelta({ digits, at, bias }: Reading): { delta: number; end: number } | null {
  let delta = 0
  let weight = 1
  for (let k = BASE, end = at; ; k += BASE, end += 1) {
    const digit = digitOf(digits[end] ?? '')
    if (Number.isNaN(digit) || delta > 0x7f_ff_ff) return null
    delta += digit * weight
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
    if (digit < threshold) return { delta, end: end + 1 }
    weight *= BASE - threshold
  }
}

/** Decodes a label without its prefix; null if it is not valid. */
function decoded(label: string): string | null {
  const dash = label.lastIndexOf('-')
  const letters = Array.from(dash > 0 ? label.slice(0, dash) : '', (one) => one.codePointAt(0) ?? 0)
  const digits = label.slice(dash > 0 ? dash + 1 : 0)
  let [code, index, bias, at] = [FIRST_CODE, 0, FIRST_BIAS, 0]
  while (at < digits.length) {
    const read = readDelta({ digits, at, bias })
    if (read === null) return null
    const count = letters.length + 1
    const moved = index + read.delta
    bias = adapted(read.delta, count, index === 0 && at === 0)
    code += Math.floor(moved / count)
    if (code > 0x10_ff_ff) return null
    index = moved % count
    letters.splice(index, 0, code)
    index += 1
    at = read.end
  }
  return String.fromCodePoint(...letters)
}

/** Only letters of one kind, so that no foreign letter looks like a Latin one. */
const IS_LATIN = /^[\p{Script=Latin}\p{N}\p{M}-]+$/u

function shownLabel(label: string): string {
  if (!label.toLowerCase().startsWith(ASCII_PREFIX)) return label
  const text = decoded(label.slice(ASCII_PREFIX.length).toLowerCase())
  return text !== null && IS_LATIN.test(text) ? text : label
}

/** The address as people write it: `kaethe@bäckerei.example`. Any other text stays as it is. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0 || !address.includes(ASCII_PREFIX, at)) return address
  const labels = address.slice(at + 1).split('.')
  return address.slice(0, at + 1) + labels.map(shownLabel).join('.')
}
