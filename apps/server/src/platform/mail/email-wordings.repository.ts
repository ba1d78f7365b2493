import { and, eq, sql } from 'drizzle-orm'
import { LANGUAGES, recordOf, type Language } from '@eventflow/domain/kernel'
import { EMAIL_ALIASES, type EmailAlias, type Wording, type Wordings } from '@eventflow/domain/mail'
import { cachedStatement, type ReadScope, type Scope } from '../db/index.ts'
import { emailWordings } from './mail.tables.ts'

/** The organisers' own texts in each language. */
type WordingsByLanguage = Readonly<Record<Language, Wordings>>

/** Cached by the scope of a transaction, because some of them render many emails. */
const foundIn = new WeakMap<ReadScope, Promise<WordingsByLanguage>>()

/** The organisers' own texts of the event, read once in a transaction. */
export function findWordings(scope: ReadScope): Promise<WordingsByLanguage> {
  const known = foundIn.get(scope)
  if (known !== undefined) return known
  const found = selectWordings(scope)
  foundIn.set(scope, found)
  return found
}

interface WordingRow {
  readonly wording: Wording | null
  readonly translations: Readonly<Partial<Record<Language, Wording>>>
}

const selectOwn = cachedStatement<{ eventId: string }, WordingRow & { id: string }>(
  (at) => sql`
    select id, wording, translations from email_wordings where event_id = ${at('eventId')}`,
)

async function selectWordings({ tx, eventId }: ReadScope): Promise<WordingsByLanguage> {
  const rows = await selectOwn(tx, { eventId })
  // Texts of emails that only another version of the portal has are not touched.
  const known = rows.filter(({ id }) => EMAIL_ALIASES.some((alias) => alias === id))
  const inLanguage = (language: Language): Wordings =>
    Object.fromEntries(
      known.flatMap(({ id, ...row }) => {
        const wording = wordingIn(row, language)
        return wording === null ? [] : [[id, wording]]
      }),
    )
  return recordOf(LANGUAGES, inLanguage)
}

const wordingIn = ({ wording, translations }: WordingRow, language: Language): Wording | null =>
  language === 'en' ? wording : (translations[language] ?? null)

export interface StoredWording {
  /** Null if the portal's own text is in use. */
  readonly wording: Wording | null
  /** 1 if nobody has saved one yet. */
  readonly revision: number
  readonly updatedAt: Date | null
}

const UNSAVED: StoredWording = { wording: null, revision: 1, updatedAt: null }

export async function findWording(
  scope: ReadScope,
  alias: EmailAlias,
  language: Language,
): Promise<StoredWording> {
  const [row] = await scope.tx
    .select({
      wording: emailWordings.wording,
      translations: emailWordings.translations,
      revision: emailWordings.revision,
      updatedAt: emailWordings.updatedAt,
    })
    .from(emailWordings)
    .where(and(eq(emailWordings.eventId, scope.eventId), eq(emailWordings.id, alias)))
  if (row === undefined) return UNSAVED
  const { revision, updatedAt } = row
  return { wording: wordingIn(row, language), revision, updatedAt }
}

export interface WordingChange {
  readonly alias: EmailAlias
  readonly language: Language
  readonly wording: Wording | null
  readonly revision: number
  readonly updatedBy: string
}

/** False if the text has been saved since `revision` was read. */
export async function saveWording(
  scope: Scope,
  { alias, language, wording, revision, updatedBy }: WordingChange,
): Promise<boolean> {
  foundIn.delete(scope)
  const { tx, eventId } = scope
  const translations = language === 'en' || wording === null ? {} : { [language]: wording }
  const others = sql`${emailWordings.translations} - ${language}::text`
  const changed = await tx
    .update(emailWordings)
    .set({
      ...(language === 'en'
        ? { wording }
        : { translations: sql`${others} || ${JSON.stringify(translations)}::jsonb` }),
      updatedBy,
      updatedAt: sql`now()`,
      revision: sql`${emailWordings.revision} + 1`,
    })
    .where(
      and(
        eq(emailWordings.eventId, eventId),
        eq(emailWordings.id, alias),
        eq(emailWordings.revision, revision),
      ),
    )
    .returning({ id: emailWordings.id })
  if (changed.length === 1) return true
  if (revision !== UNSAVED.revision) return false
  const made = await tx
    .insert(emailWordings)
    .values({
      eventId,
      id: alias,
      wording: language === 'en' ? wording : null,
      translations,
      createdBy: updatedBy,
      updatedBy,
      revision: UNSAVED.revision + 1,
    })
    .onConflictDoNothing()
    .returning({ id: emailWordings.id })
  return made.length === 1
}
