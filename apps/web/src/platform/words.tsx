import { LOCALES, type Language } from '@eventflow/domain/kernel'
import { pausedWords, type T, type WordKey, type WordLayer } from '@eventflow/domain/words'
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { language, watchLanguage, wordsOf } from './words-catalogue.ts'

const WordsContext = createContext<T>(wordsOf([]))
const EventLangContext = createContext<string | undefined>(undefined)

interface WordsProviderProps {
  /** Override the catalogue, later ones first: the event's terms. */
  layers?: readonly WordLayer[]
  /** The language in which the organisers write. */
  written?: Language | undefined
  /** A paused portal sends nothing, so no text announces an email. */
  isPaused?: boolean | undefined
  children: ReactNode
}

export function WordsProvider({ layers, written, isPaused, children }: WordsProviderProps) {
  const its = useLanguage()
  // Components that use these words render again when the language changes.
  const words = useMemo(() => {
    const usual = wordsOf(layers ?? [], its)
    return isPaused ? pausedWords(usual) : usual
  }, [layers, its, isPaused])
  const lang = written === undefined || written === its ? undefined : LOCALES[written]
  return (
    <WordsContext value={words}>
      <EventLangContext value={lang}>{children}</EventLangContext>
    </WordsContext>
  )
}

/** The `lang` of texts by organisers (WCAG 3.1.2); undefined if it is the reader's language. */
export function useEventLang(isTranslated?: boolean | null): string | undefined {
  const original = use(EventLangContext)
  return isTranslated ? undefined : original
}

interface TranslatedTextsProps {
  /** The texts inside are translated into the reader's language. */
  isTranslated: boolean
  children: ReactNode
}

export function TranslatedTexts({ isTranslated, children }: TranslatedTextsProps) {
  const lang = useEventLang(isTranslated)
  return <EventLangContext value={lang}>{children}</EventLangContext>
}

interface EventTextProps {
  children: ReactNode
  /** The text is translated into the reader's language. */
  isTranslated?: boolean | null | undefined
}

/** A text by organisers. */
export function EventText({ children, isTranslated }: EventTextProps) {
  const lang = useEventLang(isTranslated)
  return lang === undefined || children === '' ? children : <span lang={lang}>{children}</span>
}

/** The text of a key that comes from data, or `otherwise` if the catalogue has none. */
export function wordOr(key: string, otherwise: string, t: T): string {
  const found = t(key as WordKey)
  return found === key ? otherwise : found
}

/** The current language. */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, language)

/** Texts in the reader's language: `t('ui.save')`, `t('ui.list.total', { count: 3 })`. */
export const useWords = (): T => use(WordsContext)
