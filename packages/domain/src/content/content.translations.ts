// A page in several languages: each section may have its words in another one, beside those it was written in, and
// so may the page its title and description. What has none is read as it was written
// (docs/design/languages.md). No zod: the browser reads it too.
import { LANGUAGES, type Language } from '../kernel/index.ts'
import type { Section } from './content.sections.ts'
import { WORDED_TYPES, type WordedType } from './content.vocabulary.ts'

export const isWorded = (type: Section['type']): type is WordedType =>
  WORDED_TYPES.some((worded) => worded === type)

/** The words of a section in another language. */
export interface SectionTranslation {
  readonly heading: string
  /** Null for sections whose data has no words. */
  readonly data: unknown
  /** What it translates: `fingerprintOf` the section when it was last written. */
  readonly of: string
}

/** Whether anything of a section is read: a picture without a heading has nothing to translate. */
export const hasWords = ({ type, heading }: Section): boolean => heading !== '' || isWorded(type)

/** A short text that differs where the words of a section do. */
export function fingerprintOf({ heading, type, data }: Section): string {
  const text = JSON.stringify([heading, isWorded(type) ? data : null])
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

export type TranslationState = 'none' | 'missing' | 'older' | 'current'

/** How a section stands in a language: `older` where the original has been changed since. */
export function translationState(section: Section, language: Language): TranslationState {
  if (!hasWords(section)) return 'none'
  const translation = section.translations?.[language]
  if (translation === undefined) return 'missing'
  return translation.of === fingerprintOf(section) ? 'current' : 'older'
}

/** A section as it is read in a language, without its other ones; null for the one it was written in. */
export function sectionIn(
  { translations, ...section }: Section,
  language: Language | null,
): Section {
  const translation = language === null ? undefined : translations?.[language]
  if (translation === undefined) return section as Section
  const { heading, data } = translation
  return { ...section, heading, ...(isWorded(section.type) && { data }) } as Section
}

/** A section as it was written, and as it is read in each other language. */
export const inEachLanguage = (section: Section): Section[] => [
  sectionIn(section, null),
  ...LANGUAGES.flatMap((language) =>
    section.translations?.[language] === undefined ? [] : [sectionIn(section, language)],
  ),
]

/** The title and description of a page in another language; an empty one is read as it was written. */
interface PageTranslation {
  readonly title: string
  readonly description: string
}
export type PageTranslations = Readonly<Partial<Record<Language, PageTranslation>>>

interface Titled {
  readonly title: string
  readonly description: string
}

/** What of a page is not in the reader's language but in the event's. */
export interface Untranslated {
  readonly language: Language
  readonly title: boolean
  readonly description: boolean
  readonly sectionIds: readonly string[]
}

/** The title and description that somebody reads. */
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

/** What of a page an event's own language has to stand in for; null where nothing does. */
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
