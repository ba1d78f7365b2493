import { sql } from 'drizzle-orm'
import type { Scope } from './database.ts'

/**
 * Locks the event until the transaction ends, for rules over several rows that no index can
 * enforce. References to the event do not wait for it.
 */
export async function lockEvent({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`select from events where id = ${eventId} for no key update`)
}
