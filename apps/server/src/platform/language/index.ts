// The language in which the portal answers a caller. It is known once the caller is identified, and then
// used for the whole call. Texts for other people name their language.
import { AsyncLocalStorage } from 'node:async_hooks'
import { LANGUAGES, recordOf, type FieldProblem, type Language } from '@eventflow/domain/kernel'
import type { NamedProblem, T } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'

const spoken = new AsyncLocalStorage<Language>()

/** Null outside of calls: a job uses the event's language. */
export const callersLanguage = (): Language | null => spoken.getStore() ?? null

export const speaking = <Done>(language: Language, work: () => Done): Done =>
  spoken.run(language, work)

/**
 * The same values, each produced in the language in which this was called. A stream reads its values
 * later, outside of the call.
 */
export function inSameLanguage<Value>(values: AsyncIterable<Value>): AsyncIterable<Value> {
  const language = callersLanguage()
  if (language === null) return values
  const iterator = values[Symbol.asyncIterator]()
  const end: AsyncIterator<Value>['return'] = (value: unknown) =>
    speaking(
      language,
      () => iterator.return?.(value) ?? Promise.resolve({ done: true as const, value }),
    )
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => speaking(language, () => iterator.next()),
      return: end,
    }),
  }
}

const words: Readonly<Record<Language, T>> = recordOf(LANGUAGES, (language) => wordsIn(language))

/**
 * Finds a text whatever its language: returns the words of the language in which `said` returns
 * this text, or null.
 */
export const wordsWithText = (text: string, ...args: Parameters<T>): T | null =>
  Object.values(words).find((t) => t(...args) === text) ?? null

/** The words in the caller's language; English outside of calls. */
export const callersWords = (): T => words[callersLanguage() ?? 'en']

/**
 * The words in the caller's language, English outside of calls, without the event's terminology.
 */
export const word: (...args: Parameters<T>) => string = (key, params) => callersWords()(key, params)

/** One fault of a value, in the caller's language. Every FieldProblem is made here or below. */
export const problemAt = (path: string, ...args: Parameters<T>): FieldProblem => ({
  path,
  message: word(...args),
})

/** Faults that the domain has found, in the caller's language. */
export const inWords = ({ path, word: key, values }: NamedProblem): FieldProblem =>
  problemAt(path, key, values)
