// Texts of a record in languages other than the event's (docs/design/languages.md). No zod, because
// browsers load it.
import type { Language } from './languages.ts'

export type Translations<Name extends string> = Readonly<
  Partial<Record<Language, Readonly<Record<Name, string>>>>
>

/** The translated texts of a record in a language; texts without a translation are omitted. */
export const translatedTexts = <Name extends string>(
  translations: Translations<Name>,
  language: Language | null,
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(language === null ? {} : (translations[language] ?? {})).filter(
      ([, text]) => text !== '',
    ),
  ) as Partial<Record<Name, string>>
