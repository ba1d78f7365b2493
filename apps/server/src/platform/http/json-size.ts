// Measures a JSON text before it is parsed: the number of its values and the depth of their nesting.
// Texts above the limits are never parsed.

/** Far above what any endpoint accepts. */
const MAX_DEPTH = 50

/** The limit that a JSON text exceeds. */
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
 * Returns the limit that the text exceeds, or null. Every text, number, list and object counts as
 * one value: an opening bracket is followed by a first one, each comma by another. Stops at the
 * first excess. Whether the text is valid JSON is left to the parser.
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

/** The position of the quote that ends the text, or the end of the JSON. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
