// The titles of errors in languages other than English. The English titles are the messages of the
// specification and of the catalogues (docs/decisions/190-languages.md); responses have them in any case.
import type { Language } from '../kernel/index.ts'
import { german } from './error-texts.de.ts'
import type { ErrorTexts } from './error-texts.types.ts'

const texts: Readonly<Record<Exclude<Language, 'en'>, ErrorTexts>> = { de: german }

const nameOf = (code: string): string =>
  code.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** The title of the error with this code; null in English, and for unknown codes. */
export function errorText(code: string, language: Language): string | null {
  if (language === 'en') return null
  const name = nameOf(code)
  const known: Readonly<Record<string, string>> = texts[language]
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null
}
