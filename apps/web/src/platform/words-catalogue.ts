// The texts that this page has loaded so far, in the reader's language. An exhibitor's phone loads
// only texts for exhibitors. The organisers' part is loaded with the first screen that needs it.
// Other languages are never loaded.
import { asLanguage, DIRECTIONS, LOCALES, type Language } from '@eventflow/domain/kernel'
import {
  DEFAULT_TERMS,
  everyone,
  translator,
  type T,
  type Terms,
  type WordLayer,
  type Words,
} from '@eventflow/domain/words'
import { createStore } from '../ui/store.ts'

/**
 * Groups of texts: about teams and their people; for organisers; for readers of content; for
 * the files of a task; for sign-in and account screens; for writers of pages and readers of reports; for the dialog that
 * combines photos into a PDF.
 */
export type WordPart =
  | 'members'
  | 'organisers'
  | 'photos'
  | 'readers'
  | 'uploads'
  | 'visitors'
  | 'writers'
type Load = () => Promise<object>
/** Loaded before anything is shown. */
type Start = () => Promise<{ readonly everyone: object; readonly terms: Terms }>

const STARTS: Readonly<Record<Language, Start>> = {
  en: async () => ({ everyone, terms: DEFAULT_TERMS }),
  de: () => import('@eventflow/domain/words/de/start'),
}

const PARTS: Readonly<Record<Language, Readonly<Record<WordPart, Load>>>> = {
  en: {
    members: async () => (await import('@eventflow/domain/words/members')).members,
    organisers: async () => (await import('@eventflow/domain/words/organisers')).organisers,
    photos: async () => (await import('@eventflow/domain/words/photos')).photos,
    readers: async () => (await import('@eventflow/domain/words/readers')).readers,
    uploads: async () => (await import('@eventflow/domain/words/uploads')).uploads,
    visitors: async () => (await import('@eventflow/domain/words/visitors')).visitors,
    writers: async () => (await import('@eventflow/domain/words/writers')).writers,
  },
  de: {
    members: async () => (await import('@eventflow/domain/words/de/members')).members,
    organisers: async () => (await import('@eventflow/domain/words/de/organisers')).organisers,
    photos: async () => (await import('@eventflow/domain/words/de/photos')).photos,
    readers: async () => (await import('@eventflow/domain/words/de/readers')).readers,
    uploads: async () => (await import('@eventflow/domain/words/de/uploads')).uploads,
    visitors: async () => (await import('@eventflow/domain/words/de/visitors')).visitors,
    writers: async () => (await import('@eventflow/domain/words/de/writers')).writers,
  },
}

interface Spoken {
  readonly language: Language
  /** Typed as complete. A screen waits until its part is loaded. */
  readonly catalogue: Words
  readonly terms: Terms
}

const ENGLISH: Spoken = {
  language: 'en',
  catalogue: { ...everyone } as Words,
  terms: DEFAULT_TERMS,
}

const known = new Map<Language, Promise<Spoken>>([['en', Promise.resolve(ENGLISH)]])
const here = new Map<Language, Spoken>([['en', ENGLISH]])
const spoken = createStore<Spoken>(ENGLISH)
/**
 * The parts that screens have requested. They are also needed in the next language when it changes.
 */
const wanted = new Set<WordPart>()
/** The language that is loading, or the current one. */
let next: Language = 'en'
/**
 * Set once something may be rendered. From then on, a language change waits for the texts of the
 * new language.
 */
let isSettled = false

async function begin(input: Language): Promise<Spoken> {
  const { everyone: catalogue, terms } = await STARTS[input]()
  const its = { language: input, catalogue: { ...catalogue } as Words, terms }
  here.set(input, its)
  return its
}

function spokenIn(input: Language): Promise<Spoken> {
  const found = known.get(input)
  if (found !== undefined) return found
  const begun = begin(input)
  known.set(input, begun)
  begun.catch(() => known.delete(input))
  return begun
}

async function loadInto(input: Language, part: WordPart): Promise<void> {
  const [its, { catalogue }] = await Promise.all([PARTS[input][part](), spokenIn(input)])
  Object.assign(catalogue, its)
}

/** Loads a part of the catalogue. Resolves at once if it is already loaded. */
export async function loadWords(part: WordPart): Promise<void> {
  wanted.add(part)
  const languages = new Set(isSettled ? [language(), next] : [next])
  await Promise.all([...languages].map((one) => loadInto(one, part)))
}

/** The current language. Components that depend on it subscribe with `watchLanguage`. */
export const language = (): Language => spoken.read().language
export const watchLanguage = spoken.subscribe

/** The current language as a locale for `Intl` and `<html lang>`. */
export const locale = (): string => LOCALES[language()]

/**
 * The language of the page as sent: the server knows the device and the event before the first
 * call.
 */
export const languageOfPage = (): Language => asLanguage(document.documentElement.lang) ?? 'en'

/**
 * Changes the language once all parts that this page has needed are loaded. The screen stays and is
 * rendered again; no input is lost.
 */
export async function speak(input: Language): Promise<void> {
  next = input
  if (isSettled && input === language()) return
  const its = await spokenIn(input)
  // A screen whose part fails to load shows the error itself.
  await Promise.allSettled([...wanted].map((part) => loadInto(input, part)))
  // If the user has chosen again since, only the last choice counts.
  if (next !== input) return
  isSettled = true
  spoken.set(its)
  const { documentElement } = document
  documentElement.lang = LOCALES[input]
  documentElement.dir = DIRECTIONS[input]
}

/**
 * The loaded texts of a language, with layers that override them. Parts that load later are
 * included.
 */
export function wordsOf(layers: readonly WordLayer[], its = language()): T {
  const { catalogue, terms } = here.get(its) ?? ENGLISH
  const translate = translator(its, catalogue, terms, ...layers)
  const translateOrReport: typeof translate = Object.assign(
    (...[key, params]: Parameters<T>): string => {
      const text = translate(key, params)
      // Reports texts that a screen's file does not load, so that journeys fail instead of users
      // seeing a key. Keys from data may be unknown within a loaded area; their callers have a
      // fallback.
      if (text === key && !((key.split('.')[0] ?? '') in catalogue))
        reportError(new Error(`No words for ${key}`))
      return text
    },
    { language: its },
  )
  return translateOrReport
}
