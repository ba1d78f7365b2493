// In which language the portal speaks to the person who calls. It is known as soon as they are recognised, and
// then for all that is done for them; what speaks to somebody else names its language.
import { AsyncLocalStorage } from 'node:async_hooks'
import { LANGUAGES, recordOf, type FieldProblem, type Language } from '@eventflow/domain/kernel'
import type { NamedProblem, T } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'

const spoken = new AsyncLocalStorage<Language>()

/** Null outside of any call: of what a job does, the event's language is. */
export const callersLanguage = (): Language | null => spoken.getStore() ?? null

export const speaking = <Done>(language: Language, work: () => Done): Done =>
  spoken.run(language, work)

const words: Readonly<Record<Language, T>> = recordOf(LANGUAGES, (language) => wordsIn(language))

/** In whichever language it is: the words in the one in which `said` says this text; null where none does. */
export const wordsThatSay = (text: string, ...said: Parameters<T>): T | null =>
  Object.values(words).find((t) => t(...said) === text) ?? null

/** The words in the language of the caller of now, English outside of calls. */
export const callersWords = (): T => words[callersLanguage() ?? 'en']

/** The words in the language of the caller, English outside of calls, without what the event calls things. */
export const word: (...said: Parameters<T>) => string = (key, params) => callersWords()(key, params)

/** One thing wrong with a value, in the language of the caller: every FieldProblem is made of words, here or below. */
export const problemAt = (path: string, ...said: Parameters<T>): FieldProblem => ({
  path,
  message: word(...said),
})

/** What the domain has found wrong, in the language of the caller. */
export const inWords = ({ path, word: key, values }: NamedProblem): FieldProblem =>
  problemAt(path, key, values)
