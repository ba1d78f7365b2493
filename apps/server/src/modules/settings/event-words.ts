import { terminologyLayer } from '@eventflow/domain/settings'
import { englishWords, type T } from '@eventflow/domain/words'
import type { ReadScope } from '../../platform/db/index.ts'
import { readAllSettings } from './settings.usecases.ts'

/** The words, with what the event calls things. */
export const eventWords = async (scope: ReadScope): Promise<T> =>
  englishWords(terminologyLayer(await readAllSettings(scope)))
