// A page in several languages: title, description and each section may have translations. Untranslated
// parts are shown in the original language (docs/design/languages.md). No zod, because the browser reads
// it too.
import { LANGUAGES, type Language } from '../kernel/index.ts'
import type { Section } from './content.sections.ts'
import { WORDED_TYPES, type WordedType } from './content.vocabulary.ts'

export const isWorded = (type: Section['type']): type is WordedType =>
  WORDED_TYPES.some((worded) => worded === type)

/** The translation of a section. */
export interface SectionTranslation {
  readonly heading: string
  /** Null for sections whose data has no words. */
  readonly data: unknown
  /** The `fingerprintOf` the original when it was translated. */
  readonly of: string
}

/** Whether a section has anything to translate: a picture without a heading does not. */
export const hasWords = ({ type, heading }: Section): boolean => heading !== '' || isWorded(type)

/** A short hash of the words of a section. */
export function fingerprintOf({ heading, type, data }: Section): string {
  const text = JSON.stringify([heading, isWorded(type) ? data : null])
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

export type TranslationState = 'none' | 'missing' | 'older' | 'current'

/** The translation state of a section; `older` if the original has changed since. */
export function translationState(section: Section, language: Language): TranslationState {
  if (!hasWords(section)) return 'none'
  const translation = section.translations?.[language]
  if (translation === undefined) return 'missing'
  return translation.of === fingerprintOf(section) ? 'current' : 'older'
}

/** A section in a language, without its translations; null for the original language. */
export function sectionIn(
  { translations, ...section }: Section,
  language: Language | null,
): Section {
  const translation = language === null ? undefined : translations?.[language]
  if (translation === undefined) return section as Section
  const { heading, data } = translation
  return { ...section, heading, ...(isWorded(section.type) && { data }) } as Section
}

/** A section in its original language and in each translation. */
export const inEachLanguage = (section: Section): Section[] => [
  sectionIn(section, null),
  ...LANGUAGES.flatMap((language) =>
    section.translations?.[language] === undefined ? [] : [sectionIn(section, language)],
  ),
]

/** The translated title and description of a page; the original replaces an empty one. */
interface PageTranslation {
  readonly title: string
  readonly description: string
}
export type PageTranslations = Readonly<Partial<Record<Language, PageTranslation>>>

interface Titled {
  readonly title: string
  readonly description: string
}

/** The parts of a page that are in the event's language instead of the reader's. */
export interface Untranslated {
  readonly language: Language
  readonly title: boolean
  readonly description: boolean
  readonly sectionIds: readonly string[]
}

/** The title and description in a language. */
export function titlesIn<Page extends Titled>(
  page: Page,
  translations: PageTranslations,
  language: Language,
): Page {
  const its = translations[language]
  return {
    ...page,
    title: its?.title || page.title,
    description: its?.description || page.description,
  }
}

interface Translatable extends Titled {
  readonly translations: PageTranslations
  readonly sections: readonly Section[]
}

/** The parts of a page that are not in the reader's language; null if all are. */
export function untranslatedOf(
  { title, description, translations, sections }: Translatable,
  { reader, original }: { readonly reader: Language; readonly original: Language },
): Untranslated | null {
  if (reader === original) return null
  const its = translations[reader]
  const sectionIds = sections
    .filter((section) => hasWords(section) && section.translations?.[reader] === undefined)
    .map(({ id }) => id)
  const left = {
    title: title !== '' && !its?.title,
    description: description !== '' && !its?.description,
    sectionIds,
  }
  const isWhole = !left.title && !left.description && sectionIds.length === 0
  return isWhole ? null : { language: original, ...left }
}
