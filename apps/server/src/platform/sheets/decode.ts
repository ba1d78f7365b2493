// Decodes a text file without a declared encoding.
import buffer from 'node:buffer'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { SheetProblem } from './sheet.ts'

/**
 * Decodes a text file. UTF-8 is used if nearly all bytes are UTF-8; otherwise the code page whose
 * text looks most like words. Node's own decoder is not used for code pages, because Node 20 reads
 * the bytes 0x80 to 0x9F of Windows-1252 (€ „ “ ’ – š) as control characters.
 */
export function decode(bytes: Buffer): string {
  const text = decodedOnce(withoutMark(decodeAs(encodingOf(bytes), bytes)))
  const head = text.slice(0, SAMPLE)
  if (OLD_EXCHANGE.test(head)) throw new SheetProblem('otherFormat')
  if (NOT_A_TABLE.test(head) || count(head, CONTROL) * 50 > head.length + 100)
    throw new SheetProblem('unreadable')
  return text.replace(END_OF_FILE, '')
}

/** Two or three characters of Windows-1252 that were one character of UTF-8: `Ã¤`, `â€“`. */
const DECODED_TWICE = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/

/**
 * Repairs UTF-8 that a program has read as Windows-1252 and saved as UTF-8: `KÃ¤se`. A text that also
 * contains other characters is unchanged.
 */
function decodedOnce(text: string): string {
  if (!DECODED_TWICE.test(text)) return text
  const bytes = iconv.encode(text, 'windows-1252')
  const isWhole = iconv.decode(bytes, 'windows-1252') === text
  return isWhole && buffer.isUtf8(bytes) ? bytes.toString('utf8') : text
}

/** Bytes and characters that are enough to recognise an encoding. */
const SAMPLE = 64_000

/**
 * The first characters of PDF, RTF, JSON, HTML and XML files. Web applications export HTML without a
 * document type as `.xls`. Excel saves web pages as MIME messages.
 */
const NOT_A_TABLE =
  /^\s*(?:%PDF|\{\\rtf|\[?\s*\{\s*"|MIME-Version:|<(?:!doctype|!--|html|head|meta|style|table|\?xml))/i
/** The first lines of SYLK and DIF files, which look like a text with separators. */
const OLD_EXCHANGE = /^(?:ID;P[^\r\n]*\r?\n(?:P;P|[BC];[XY]\d)|TABLE\r?\n0,1\r?\n)/
/** The last character of files written by old programs. */
const END_OF_FILE = /\u001A\s*$/
/**
 * Control characters that no spreadsheet writes. A few are errors of their rows; many mean that the
 * file is not a text.
 */
const CONTROL = /[\0-\u0008\u000E-\u001F]/g

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function encodingOf(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return wide
  if (isUtf8(bytes)) return 'utf-8'
  const start = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 100)
  const sample = bytes.subarray(start, start + SAMPLE)
  const latin = latinEncodingOf(sample)
  const foreign = foreignEncodingOf(sample)
  return foreign !== null && faultsOf(foreign, sample) <= faultsOf(latin, sample) ? foreign : latin
}

function wideEncodingOf(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  // Without a byte order mark: half of the bytes of a table in Latin letters are zero, all at odd
  // or even positions.
  const sample = bytes.subarray(0, 2_000)
  const zeros = (parity: number) =>
    sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (mark === 'fffe' || (even === 0 && odd * 4 > sample.length)) return 'utf-16le'
  return mark === 'feff' || (odd === 0 && even * 4 > sample.length) ? 'utf-16be' : null
}

/**
 * In other encodings, high bytes are hardly ever UTF-8 sequences. A file with both kinds was
 * combined from two files: its broken characters become U+FFFD, which is an error of the row.
 */
function isUtf8(bytes: Buffer): boolean {
  if (buffer.isUtf8(bytes)) return true
  const text = bytes.toString('utf8')
  const broken = count(text, /\uFFFD/g)
  return count(text, /[^\p{ASCII}\uFFFD]/gu) >= broken * 2
}

/**
 * The encoding of a text in non-Latin letters: their bytes are adjacent, whereas umlauts and accented
 * letters are isolated. Null for a Latin text, because letter frequencies do not work for it.
 */
function foreignEncodingOf(sample: Buffer): string | null {
  let high = 0
  let beside = 0
  for (const [at, byte] of sample.entries()) {
    if (byte < 0x80) continue
    high += 1
    if ((sample[at - 1] ?? 0) >= 0x80 || (sample[at + 1] ?? 0) >= 0x80) beside += 1
  }
  if (beside * 2 <= high) return null
  const pages = analyse(sample)
    .map(({ name }) => name)
    .filter((name) => !LATIN.test(name) && iconv.encodingExists(name))
  return bestOf(pages, sample)
}
const LATIN = /^(?:ascii|utf-?(?:8|16|32).*|iso-8859-(?:1|2|9|15)|windows-125[0247]|macroman)$/i

/** The most likely first: if two fit equally well, the first is used. */
const LATIN_PAGES = ['windows-1252', 'macintosh', 'cp850', 'windows-1250']

function latinEncodingOf(sample: Buffer): string {
  // Only old Mac programs end lines with a carriage return alone.
  const isFromOldMac = sample.includes('\r') && !sample.includes('\n')
  const pages = isFromOldMac ? ['macintosh', ...LATIN_PAGES] : LATIN_PAGES
  return bestOf(pages, sample) ?? 'windows-1252'
}

function bestOf(pages: readonly string[], sample: Buffer): string | null {
  const faults = pages.map((page) => faultsOf(page, sample))
  return pages[faults.indexOf(Math.min(...faults))] ?? null
}

function decodeAs(page: string, bytes: Buffer): string {
  const text = iconv.decode(bytes, page)
  // Apple replaced the currency sign of this older code page by the euro.
  return page === 'macintosh' ? text.replaceAll('¤', '€') : text
}

/** Signs of a wrong code page, each with its weight. */
const FAULTS: readonly (readonly [RegExp, number])[] = [
  // Characters that no correct page gives.
  [/[\0-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]/g, 20],
  // A symbol within a word: "M³ller". Apostrophes, hyphens and dashes are usual there.
  [/(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{ASCII}’‘–—€²³°®™©]+(?=\p{L})/gu, 5],
  [/(?<=\p{L})[¹²³¼½¾°®™©€]+(?=\p{Ll})/gu, 5],
  // An accented capital after a small letter, or between two small letters: "SchŠfer".
  [/(?<=\p{Ll})[^\P{Lu}\p{ASCII}]/gu, 5],
  [/(?<=\p{Lu})[^\P{Lu}\p{ASCII}](?=\p{Ll})/gu, 5],
  // Letters of another script within a Latin word: "Wi𦨭iewski".
  [/(?<=[a-z])(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}(?=[a-z])/giu, 5],
  // Symbols that lists of companies never contain: wrong DOS and Mac pages turn letters into them.
  [/[\u2500-\u259F¤¦¨¬¯´¸¶◊∂∑∏∫√ƒ≈∆ˆ˜˘˙˚˝˛ˇﬁﬂıŸ]/g, 3],
]

function faultsOf(page: string, sample: Buffer): number {
  const text = decodeAs(page, sample)
  return FAULTS.reduce((sum, [pattern, weight]) => sum + count(text, pattern) * weight, 0)
}
