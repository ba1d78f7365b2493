// The chosen languages of the people to whom an event writes.
import { sql } from 'drizzle-orm'
import { asLanguage, type Language } from '@eventflow/domain/kernel'
import { cachedStatement, type ReadScope } from '../../platform/db/index.ts'
import type { Reader } from '../../platform/mail/index.ts'

type Asked = { eventId: string; ids: string[]; addresses: string[] }
type Chosen = { id: string; email: string; language: string | null }

const selectLanguages = cachedStatement<Asked, Chosen>(
  (at) => sql`
    select users.id, users.email, users.language from users
    where users.event_id = ${at('eventId')}
      and (users.id = any(${at('ids')}::text[]) or users.email = any(${at('addresses')}::text[]))`,
)

/** Found by the person, or by the address; undefined for an address of nobody. */
export async function findLanguagesOf(
  { tx, eventId }: ReadScope,
  readers: readonly Reader[],
): Promise<(reader: Reader) => Language | null | undefined> {
  const ids = readers.flatMap(({ userId }) => userId ?? [])
  const addresses = readers.map(({ email }) => email.toLowerCase())
  const rows = await selectLanguages(tx, { eventId, ids, addresses })
  const chosen = new Map<string, string | null>(
    rows.flatMap(({ id, email, language }) => [
      [`id ${id}`, language] as const,
      [`at ${email}`, language] as const,
    ]),
  )
  return ({ userId, email }) => {
    const key = userId == null ? `at ${email.toLowerCase()}` : `id ${userId}`
    return chosen.has(key) ? asLanguage(chosen.get(key)) : undefined
  }
}
