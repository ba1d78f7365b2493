import type { Language } from '@eventflow/domain/kernel'
import type { T, WordLayer } from '@eventflow/domain/words'
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { language, watchLanguage, wordsOf } from './words-catalogue.ts'

const WordsContext = createContext<T>(wordsOf([]))

interface WordsProviderProps {
  /** Laid over the catalogue, a later one wins: the event's terminology. */
  layers?: readonly WordLayer[]
  children: ReactNode
}

export function WordsProvider({ layers, children }: WordsProviderProps) {
  const its = useLanguage()
  // Whatever says these words is drawn anew when another language is spoken.
  const words = useMemo(() => wordsOf(layers ?? [], its), [layers, its])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The language that is spoken now. */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, language)

/** The words of the reader: `t('ui.save')`, `t('ui.list.total', { count: 3 })`. */
export const useWords = (): T => use(WordsContext)
