import { worded, type Worded, type Wording } from '../kernel/index.ts'
import { english } from './en/index.ts'
import { DEFAULT_TERMS } from './terms.ts'
import { translator, type KeyOf, type Layer, type Params, type Translate } from './translator.ts'

export type { Params, Plural, Text } from './translator.ts'
export {
  DEFAULT_TERMS,
  customNames,
  singularOf,
  termsLayer,
  type Names,
  type Terms,
} from './terms.ts'
export { everyone } from './en/everyone.ts'
export { pausedWords } from './while-paused.ts'
export { translator }
export type Words = typeof english
export type WordKey = KeyOf<Words>
export type WordLayer = Layer<Words>
export type T = Translate<Words>

/** The English words with layers over them (an event's terminology). */
export const englishWords = (...layers: WordLayer[]): T =>
  translator('en', english, DEFAULT_TERMS, ...layers)

/** A problem of an input, before it is translated. */
export interface NamedProblem extends Wording<WordKey> {
  readonly path: string
}

/**
 * The message of a schema about an invalid value, translated when it is returned:
 * `.refine(isTimeZone, says('validation.timeZone'))`, or with a path `{ path: ['endDate'],
 * ...says('…') }`. A plain text would be English for everybody.
 */
export const asWorded: (word: WordKey, values?: Params) => Worded<WordKey> = worded
