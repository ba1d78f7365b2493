// The languages that the portal speaks (docs/glossary.md, "Language"). What is read in one is written by
// its locale: dates, numbers, plurals.

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** How `Intl` and `<html lang>` name a language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

/** How a language is written: `<html dir>`. */
export const DIRECTIONS: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', de: 'ltr' }

/** What a language calls itself: the person who looks for theirs may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** The language of an event, and those that its people may choose. */
export interface EventLanguages {
  readonly language: Language
  readonly languages: readonly Language[]
}

/** The language of a locale or of what a device remembers: `de` and `de-DE` are German. */
export const asLanguage = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.split('-')[0]) ?? null

/** What may be chosen at an event: its own language comes first, and is always among them. */
export const languagesOf = ({ language, languages }: EventLanguages): Language[] => [
  language,
  ...LANGUAGES.filter((other) => other !== language && languages.includes(other)),
]

/** What somebody reads who has chosen `choice`: the event's language where it offers that no more. */
export const languageFor = (choice: Language | null | undefined, event: EventLanguages): Language =>
  choice != null && languagesOf(event).includes(choice) ? choice : event.language
