// The languages of the portal (docs/glossary.md, "Language"). Each has a locale for dates, numbers and
// plurals.

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Language tags for `Intl` and `<html lang>`. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

/** Text directions for `<html dir>`. */
export const DIRECTIONS: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', de: 'ltr' }

/** Each language in its own words, for readers who know no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** The event's language, and those that its users can choose. */
export interface EventLanguages {
  readonly language: Language
  readonly languages: readonly Language[]
}

/**
 * The language of a locale or of a stored preference: `de` and `de-DE` are German. Null for other
 * languages.
 */
export const asLanguage = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.split('-')[0]) ?? null

/**
 * The languages that users of an event can choose: the event's own language comes first, and is always
 * included.
 */
export const languagesOf = ({ language, languages }: EventLanguages): Language[] => [
  language,
  ...LANGUAGES.filter((other) => other !== language && languages.includes(other)),
]

/** The language of a user: their choice if the event offers it, else the event's. */
export const languageFor = (choice: Language | null | undefined, event: EventLanguages): Language =>
  choice != null && languagesOf(event).includes(choice) ? choice : event.language
