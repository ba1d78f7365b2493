import { sql } from 'drizzle-orm'
import type { Scope } from './database.ts'

/**
 * Until the transaction ends, nobody else changes what this lock is for: rules over several rows of an event that no
 * index can hold. References to the event do not wait for it.
 */
export async function lockEvent({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`select from events where id = ${eventId} for no key update`)
}
