// The words of all languages. Only the server imports them, because it writes to readers of each.
import type { Language } from '../../kernel/index.ts'
import { german } from '../de/index.ts'
import { GERMAN_TERMS } from '../de/terms.ts'
import { english } from '../en/index.ts'
import { DEFAULT_TERMS, translator, type T, type WordLayer, type Words } from '../index.ts'
import { termsLayer, type Terms } from '../terms.ts'

interface Spoken {
  readonly words: Words
  readonly terms: Terms
}

const SPOKEN: Readonly<Record<Language, Spoken>> = {
  en: { words: english, terms: DEFAULT_TERMS },
  de: { words: german as unknown as Words, terms: termsLayer(GERMAN_TERMS, 'de') },
}

/** The words of a language with layers over them (an event's terminology). */
export const wordsIn = (language: Language, ...layers: readonly WordLayer[]): T =>
  translator(language, SPOKEN[language].words, SPOKEN[language].terms, ...layers)
