// Splits a column with full names into first name and surname.

/** Forms of address are dropped; academic titles remain in the first name. */
const ADDRESS = /^(?:herrn?|frau|mr|mrs|ms|miss|mx|monsieur|madame|mme)\.?\s+/i

/** Words that begin a surname: "Marie von der Heide". */
const PARTICLES = new Set(
  'von van vom zu zum zur der den de del della di da dos du la le les ten ter af av al el bin ibn'.split(
    ' ',
  ),
)

export interface SplitName {
  readonly firstName: string
  readonly surname: string
}

/**
 * Splits a full name: "Surname, First name", or the last word with the particles before it as the
 * surname. Null for a single word, which could be either.
 */
export function splitName(text: string): SplitName | null {
  const name = text.trim().replaceAll(/\s+/g, ' ').replace(ADDRESS, '')
  const [before = '', after = ''] = name.split(/\s*,\s*/, 2)
  if (after !== '') return { firstName: after, surname: before }
  const words = before.split(' ')
  let start = words.length - 1
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1
  if (start < 1) return null
  return { firstName: words.slice(0, start).join(' '), surname: words.slice(start).join(' ') }
}
