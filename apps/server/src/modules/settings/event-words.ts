import type { Language } from '@eventflow/domain/kernel'
import { terminologyLayer } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { ReadScope } from '../../platform/db/index.ts'
import { callersLanguage, speaking } from '../../platform/language/index.ts'
import { readAllSettings } from './settings.usecases.ts'

/** The caller's language, or that of the event if there is no caller. */
export async function spokenLanguage(scope: ReadScope): Promise<Language> {
  return callersLanguage() ?? (await readAllSettings(scope)).event.language
}

/** Runs work without a caller, such as a job, in the event's language. */
export async function inLanguageOfEvent<Done>(
  scope: ReadScope,
  work: () => Promise<Done>,
): Promise<Done> {
  return speaking(await spokenLanguage(scope), work)
}

/** The catalogue with the event's vocabulary, in the caller's language. */
export async function eventWords(scope: ReadScope): Promise<T> {
  const language = await spokenLanguage(scope)
  return wordsIn(language, terminologyLayer(await readAllSettings(scope), language))
}

/**
 * The catalogue in the event's own language, for any caller: for texts that are stored and read by
 * others.
 */
export async function wordsForAll(scope: ReadScope): Promise<T> {
  const settings = await readAllSettings(scope)
  const { language } = settings.event
  return wordsIn(language, terminologyLayer(settings, language))
}
