// Invisible characters that copying a text adds to its ends.
const INVISIBLE = new Set('\u200b\u200e\u200f\u2060\ufeff')

/**
 * Trims white space and invisible characters. A loop, because a regular expression takes quadratic time
 * on long texts.
 */
export function withoutInvisibleEnds(text: string): string {
  let trimmed = text.trim()
  while (INVISIBLE.has(trimmed.charAt(0))) trimmed = trimmed.slice(1).trimStart()
  while (INVISIBLE.has(trimmed.charAt(trimmed.length - 1))) trimmed = trimmed.slice(0, -1).trimEnd()
  return trimmed
}
