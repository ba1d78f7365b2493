// The catalogue that this page has fetched so far, in the language of its reader. An exhibitor's phone fetches
// what exhibitors read; the organisers' part comes with the first screen that needs it, and no other language
// than the reader's comes at all.
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
 * About a team and its people; of organisers; of those who read what organisers offer; of those who sign in or
 * look after their account; of those who write pages or look at reports; of the dialog that makes a PDF of photos.
 */
export type WordPart = 'members' | 'organisers' | 'photos' | 'readers' | 'visitors' | 'writers'
type Load = () => Promise<object>
/** What is fetched before anything is shown. */
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
    visitors: async () => (await import('@eventflow/domain/words/visitors')).visitors,
    writers: async () => (await import('@eventflow/domain/words/writers')).writers,
  },
  de: {
    members: async () => (await import('@eventflow/domain/words/de/members')).members,
    organisers: async () => (await import('@eventflow/domain/words/de/organisers')).organisers,
    photos: async () => (await import('@eventflow/domain/words/de/photos')).photos,
    readers: async () => (await import('@eventflow/domain/words/de/readers')).readers,
    visitors: async () => (await import('@eventflow/domain/words/de/visitors')).visitors,
    writers: async () => (await import('@eventflow/domain/words/de/writers')).writers,
  },
}

interface Spoken {
  readonly language: Language
  /** Whole from the view of the types; a screen waits for its part before it is drawn. */
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
/** The parts that screens have asked for: the person who changes the language needs them in the other one. */
const wanted = new Set<WordPart>()
/** The language that is being changed to, or is spoken already. */
let next: Language = 'en'
/** Something may be drawn: from here on the words of both languages are needed while one is changed to. */
let isSettled = false

async function begin(wish: Language): Promise<Spoken> {
  const { everyone: catalogue, terms } = await STARTS[wish]()
  const its = { language: wish, catalogue: { ...catalogue } as Words, terms }
  here.set(wish, its)
  return its
}

function spokenIn(wish: Language): Promise<Spoken> {
  const found = known.get(wish)
  if (found !== undefined) return found
  const begun = begin(wish)
  known.set(wish, begun)
  begun.catch(() => known.delete(wish))
  return begun
}

async function loadInto(wish: Language, part: WordPart): Promise<void> {
  const [its, { catalogue }] = await Promise.all([PARTS[wish][part](), spokenIn(wish)])
  Object.assign(catalogue, its)
}

/** Fetches a part of the catalogue; at once when it is here. */
export async function loadWords(part: WordPart): Promise<void> {
  wanted.add(part)
  const languages = new Set(isSettled ? [language(), next] : [next])
  await Promise.all([...languages].map((one) => loadInto(one, part)))
}

/** The language that is spoken now. What draws by it watches `watchLanguage`. */
export const language = (): Language => spoken.read().language
export const watchLanguage = spoken.subscribe

/** As `Intl` and `<html lang>` call the language that is spoken now. */
export const locale = (): string => LOCALES[language()]

/** What the page was sent in: the server knows the device and the event before anything is asked. */
export const languageOfPage = (): Language => asLanguage(document.documentElement.lang) ?? 'en'

/**
 * Speaks another language from the moment when all its words are here that this page has needed so far. What is
 * drawn stays, and is drawn again; nothing that is typed is lost.
 */
export async function speak(wish: Language): Promise<void> {
  next = wish
  if (isSettled && wish === language()) return
  const its = await spokenIn(wish)
  // A screen whose part cannot be fetched says so itself.
  await Promise.allSettled([...wanted].map((part) => loadInto(wish, part)))
  // Somebody who changes their mind hears the last wish.
  if (next !== wish) return
  isSettled = true
  spoken.set(its)
  const { documentElement } = document
  documentElement.lang = LOCALES[wish]
  documentElement.dir = DIRECTIONS[wish]
}

/**
 * The words that are here of a language that has been spoken, with layers over them. A part that comes later is in
 * them too.
 */
export function wordsOf(layers: readonly WordLayer[], its = language()): T {
  const { catalogue, terms } = here.get(its) ?? ENGLISH
  const say = translator(its, catalogue, terms, ...layers)
  const sayOrReport: typeof say = Object.assign(
    (...[key, params]: Parameters<T>): string => {
      const text = say(key, params)
      // A screen says what its file does not fetch: nobody should read a key, and journeys fail. A key that
      // comes from data may have no words in an area that is here: its caller says something else.
      if (text === key && !((key.split('.')[0] ?? '') in catalogue))
        reportError(new Error(`No words for ${key}`))
      return text
    },
    { language: its },
  )
  return sayOrReport
}
