// Folding of letters for searches. The database folds in the same way (`folded` and `eventflow_plain` on
// the server); folding.test.ts compares both.

/** Small letters without a removable accent, and their replacements. */
const REPLACED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'q',
  ł: 'l',
  ŀ: 'l',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ё: 'е',
}
const TO_REPLACE = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'g')
/** Accents of Latin and Greek letters. In other scripts these marks make different letters. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036F]+/gu
/** Apostrophes and hyphens: people write `O'Brien` and `OBrien`, `Wi-Fi` and `wifi`. */
const JOINERS = "'`\u00B4\u02BC\u2018\u2019\u201B\u00AD\u2010-\u2015-"
const JOINER = new RegExp(`[${JOINERS}]`, 'g')

/** A text in small letters, without accents, apostrophes and hyphens. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(TO_REPLACE, (letter) => REPLACED[letter] ?? letter)
    .replace(JOINER, '')

/**
 * Matches a word, including parts joined by apostrophes and hyphens: `wi-fi` has the parts `wi` and `fi`.
 */
export const WORD_PATTERN = `[\\p{L}\\p{N}\\p{M}]+(?:[${JOINERS}][\\p{L}\\p{N}\\p{M}]+)*`
export const partsOfWord = (word: string): string[] =>
  word.split(JOINER).map(foldedText).filter(Boolean)

/** Whether `text` contains `search`, both folded. */
export const containsText = (text: string, search: string): boolean =>
  foldedText(text).includes(foldedText(search))

/** Separator between the cells of a table row, so that an excerpt can show one row. */
export const CELL_MARK = ' · '
export const rowText = (cells: readonly string[]): string => cells.filter(Boolean).join(CELL_MARK)
