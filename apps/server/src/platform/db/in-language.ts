// Texts of a record in the reader's language, where they are translated (docs/design/languages.md).
import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@eventflow/domain/kernel'
import { callersLanguage } from '../language/index.ts'
import { early, type ReadTransaction } from './transaction.ts'

/** A translated text of a row. */
export interface TranslatedText {
  readonly table: SQL
  /** The column of the translations, by language and name. */
  readonly translations: SQL
  readonly name: 'title' | 'name' | 'label' | 'description'
  readonly original: SQL
}

/** A text of the rows of a table, or of its alias in a statement. */
export const translatedText = (table: string, name: TranslatedText['name']): TranslatedText => ({
  table: sql.raw(table),
  translations: sql.raw(`${table}.translations`),
  name,
  original: sql.raw(`${table}.${name}`),
})

/** The translation; '' if there is none. A null language is that of the original. */
export const translationIn = ({ translations, name }: TranslatedText, language: SQL): SQL =>
  sql`coalesce(${translations} -> ${language}::text ->> ${sql.raw(`'${name}'`)}, '')`

export const textIn = (text: TranslatedText, language: SQL): SQL =>
  sql`coalesce(nullif(${translationIn(text, language)}, ''), ${text.original})`

/** True if the text is translated; null instead of false, so that answers leave it out. */
export const isTranslatedIn = (text: TranslatedText, language: SQL): SQL =>
  sql`nullif(${translationIn(text, language)} <> '', false)`

/** The language of the caller, for statements that are not cached. Jobs read the original. */
export const callersLanguageSql = (): SQL => sql`${callersLanguage()}::text`

/** The language of the transaction's caller, for cached statements too; English without a caller. */
export const readersLanguage = sql.raw(
  "coalesce(nullif(current_setting('eventflow.language', true), ''), 'en')",
)

/** Sets `readersLanguage`. English needs no statement. */
export function setReadersLanguage(
  { tx }: { readonly tx: ReadTransaction },
  language: Language,
): void {
  if (language !== 'en')
    void early(tx.execute(sql.raw(`set local eventflow.language = '${language}'`)))
}
