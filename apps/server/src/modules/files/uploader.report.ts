import { sql } from 'drizzle-orm'
import type { Scope } from '../../platform/db/index.ts'

/**
 * Locks the person's row, so that nobody else can count the person's files until the transaction
 * ends.
 */
export async function lockUploader({ tx, eventId }: Scope, userId: string): Promise<void> {
  await tx.execute(
    sql`select from users where event_id = ${eventId} and id = ${userId} for no key update`,
  )
}
