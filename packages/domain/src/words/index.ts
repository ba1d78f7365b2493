import { english } from './en/index.ts'
import { DEFAULT_TERMS } from './terms.ts'
import { translator, type KeyOf, type Layer, type Translate } from './translator.ts'

export type { Params, Plural, Text } from './translator.ts'
export { DEFAULT_TERMS, namesSaid, termsLayer, type Names, type Terms } from './terms.ts'
export { everyone } from './en/everyone.ts'
export { translator }
export type Words = typeof english
export type WordKey = KeyOf<Words>
export type WordLayer = Layer<Words>
export type T = Translate<Words>

/** The English words with layers over them (an event's terminology). */
export const englishWords = (...layers: WordLayer[]): T =>
  translator('en', english, DEFAULT_TERMS, ...layers)
