// Patterns for texts that are almost the searched word: mistyped words, compounds and similar names.
const MIN_LETTERS = 4
const MAX_LETTERS = 20
/** Shorter mistyped words only match complete words: as a beginning, `much` would match `machine`. */
const MIN_PREFIX_LETTERS = 6

/**
 * Possible intended words, as LIKE patterns for the beginning of a word: one letter wrong, missing,
 * extra, or two swapped. Empty for a short word, which would match too many others.
 */
export function patternsOfMistypedWord(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return []
  const patterns = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1)
    return [
      `${before}_${after.join('')}`,
      `${before}${after.join('')}`,
      `${before}_${letter}${after.join('')}`,
      `${before}${after[0] ?? ''}${letter}${after.slice(1).join('')}`,
    ]
  })
  const end = letters.length < MIN_PREFIX_LETTERS ? '' : '%'
  return [...new Set(patterns)].map((pattern) => pattern + end)
}

/** Letters before the word in a compound: fewer are usually another word, like *and* in *hand*. */
const COMPOUND_BEGINNING = '___%'
/** Letters of an ending after the word: *Stapelstühle*. */
const COMPOUND_ENDINGS = ['', '_', '__']

/** LIKE patterns of compounds that end in the word: *Stapelstuhl* for *Stuhl*. Empty for a short word. */
export const compoundsOf = (word: string): string[] =>
  new RegExp(`^\\p{L}{${MIN_LETTERS},${MAX_LETTERS}}$`, 'u').test(word)
    ? COMPOUND_ENDINGS.map((ending) => COMPOUND_BEGINNING + word + ending)
    : []

/**
 * Two parts of a word; every match of its patterns contains at least one of them, because a typo changes
 * only one half. Searching for them costs a fraction of searching for the patterns.
 */
export function halvesOfMistypedWord(word: string): { beginning: string; rest: string } {
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  return {
    beginning: letters.slice(0, Math.max(0, middle - 1)).join(''),
    rest: letters.slice(middle + 1).join(''),
  }
}

/** The minimum share of common trigrams for a similar name. */
export const ALMOST = 0.6

/**
 * Trigrams; every name similar to `words` contains at least one of them after a space (PostgreSQL's
 * `word_similarity` of at least ALMOST, for names of letters, numbers and spaces). Searching for them
 * costs a fraction of comparing. Empty if the words are too short to tell.
 */
export function threesOfAlmost(words: readonly string[]): string[] {
  const inside = new Set<string>()
  const atFront = new Set<string>()
  let all = 0
  for (const word of new Set(words)) {
    const letters = [...word]
    all += letters.length + 1
    for (let at = 0; at + 3 <= letters.length; at += 1)
      inside.add(letters.slice(at, at + 3).join(''))
    if (letters.length > 1) atFront.add(` ${letters.slice(0, 2).join('')}`)
  }
  const threes = [...inside, ...atFront]
  // More trigrams than a similar name may lack.
  const enough = Math.floor(all * (1 - ALMOST)) + 1
  return threes.length < enough ? [] : threes.slice(0, enough)
}
