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

const made = new WeakMap<WordLayer, Partial<Record<Language, T>>>()
const NO_LAYER: WordLayer = {}

/**
 * The words of a language with a layer over them (an event's terminology). They are made once for each layer, which
 * must not change.
 */
export function wordsIn(language: Language, layer: WordLayer = NO_LAYER): T {
  const ofLayer = made.get(layer) ?? {}
  made.set(layer, ofLayer)
  const { words, terms } = SPOKEN[language]
  return (ofLayer[language] ??= translator(language, words, terms, layer))
}
