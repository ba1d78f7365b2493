import { emailSchema } from '../kernel/index.ts'

const MAX_ADDRESS = 254

/**
 * The address in stored form, or null if the text is not a single plain address. The length is checked
 * first, so that a huge text costs nothing (specification: portal core, section 3).
 */
export function mailAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_ADDRESS) return null
  const parsed = emailSchema.safeParse(trimmed)
  return parsed.success ? parsed.data : null
}

/** A text as one line that is safe in a header: no line breaks, no control characters. */
export const oneLine = (text: string, max = 200): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
