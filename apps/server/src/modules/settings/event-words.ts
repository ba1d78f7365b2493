import type { Language } from '@eventflow/domain/kernel'
import { terminologyLayer } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { ReadScope } from '../../platform/db/index.ts'
import { callersLanguage, speaking } from '../../platform/language/index.ts'
import { readAllSettings } from './settings.usecases.ts'

/** The caller's language; that of the event, where nobody calls. */
export async function spokenLanguage(scope: ReadScope): Promise<Language> {
  return callersLanguage() ?? (await readAllSettings(scope)).event.language
}

/** Does something in the event's language that nobody calls for: a job. */
export async function inLanguageOfEvent<Done>(
  scope: ReadScope,
  work: () => Promise<Done>,
): Promise<Done> {
  return speaking(await spokenLanguage(scope), work)
}

/** The words, with what the event calls things, in the language of the caller. */
export async function eventWords(scope: ReadScope): Promise<T> {
  const language = await spokenLanguage(scope)
  return wordsIn(language, terminologyLayer(await readAllSettings(scope), language))
}

/** The words in the event's own language, no matter who calls: for a text that is stored and read by others. */
export async function wordsForAll(scope: ReadScope): Promise<T> {
  const settings = await readAllSettings(scope)
  const { language } = settings.event
  return wordsIn(language, terminologyLayer(settings, language))
}
