import type { T, WordLayer } from '@eventflow/domain/words'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { wordsOf } from './words-catalogue.ts'

const WordsContext = createContext<T>(wordsOf([]))

interface WordsProviderProps {
  /** Laid over the catalogue, a later one wins: the event's terminology. */
  layers?: readonly WordLayer[]
  children: ReactNode
}

export function WordsProvider({ layers, children }: WordsProviderProps) {
  const words = useMemo(() => wordsOf(layers ?? []), [layers])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The words of the reader: `t('ui.save')`, `t('ui.list.total', { count: 3 })`. */
export const useWords = (): T => use(WordsContext)
