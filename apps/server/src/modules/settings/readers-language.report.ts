// The chosen languages of the people to whom an event writes.
import { sql } from 'drizzle-orm'
import { asLanguage, type Language } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import type { Reader } from '../../platform/mail/index.ts'

/** Found by the person, or by the address. */
export async function findLanguagesOf(
  { tx, eventId }: ReadScope,
  readers: readonly Reader[],
): Promise<(reader: Reader) => Language | null> {
  const ids = readers.flatMap(({ userId }) => userId ?? [])
  const addresses = readers.map(({ email }) => email.toLowerCase())
  const { rows } = await tx.execute<{ id: string; email: string; language: string }>(sql`
    select users.id, users.email, users.language from users
    where users.event_id = ${eventId} and users.language is not null
      and (users.id = any(${sql.param(ids)}) or users.email = any(${sql.param(addresses)}))`)
  const chosen = new Map(
    rows.flatMap(({ id, email, language }) => [
      [`id ${id}`, language] as const,
      [`at ${email}`, language] as const,
    ]),
  )
  return ({ userId, email }) =>
    asLanguage(
      userId == null ? chosen.get(`at ${email.toLowerCase()}`) : chosen.get(`id ${userId}`),
    )
}
