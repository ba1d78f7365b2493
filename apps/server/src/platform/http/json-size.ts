// Measures a JSON text before it is parsed: how many values it has and how deep they are nested.
// Parsing, validation and answering never see a text that exceeds the limits.

/** Far above what any endpoint accepts. */
const MAX_DEPTH = 50

/** What a JSON text exceeds. */
export type Excess = 'values' | 'depth'

const QUOTE = 0x22
const BACKSLASH = 0x5c

const COMMA = 1
const OPENING = 2
const CLOSING = 3
const STRUCTURE = new Uint8Array(256)
STRUCTURE[0x2c] = COMMA
STRUCTURE[0x5b] = OPENING
STRUCTURE[0x7b] = OPENING
STRUCTURE[0x5d] = CLOSING
STRUCTURE[0x7d] = CLOSING

/**
 * What the text exceeds, null where it fits. Every text, number, list and object counts as one value:
 * an opening bracket is followed by a first one, each comma by another. Reads no further than the
 * first excess; whether the text is JSON at all is for the parser to find out.
 */
export function excessOf(json: Uint8Array, mostValues: number): Excess | null {
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    const kind = STRUCTURE[byte] ?? 0
    if (byte === QUOTE) at = endOfText(json, at + 1)
    else if (kind === CLOSING) depth -= 1
    else if (kind !== 0) {
      values += 1
      if (kind === OPENING) depth += 1
      if (depth > MAX_DEPTH) return 'depth'
      if (values > mostValues) return 'values'
    }
  }
  return null
}

/** Where the quote is that ends the text; the end of the JSON where there is none. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
