// The stored bytes that belong to the records of a snapshot.
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Snapshot } from '../../platform/db/index.ts'
import { keysOfFile } from './files.bytes.ts'
import { files } from './files.tables.ts'

export interface KeptFile {
  readonly key: string
  /** The hash in the record; null for the drawn sizes of an image. */
  readonly sha256: string | null
}

/** Every key with bytes of a record, event by event. */
export async function listStoredFiles({ client, eventIds }: Snapshot): Promise<KeptFile[]> {
  const db = drizzle(client)
  const kept: KeptFile[] = []
  for (const eventId of eventIds) {
    await client.query(`select set_config('eventflow.event_id', $1, true)`, [eventId])
    const records = await db
      .select({
        storageKey: files.storageKey,
        kind: files.kind,
        purpose: files.purpose,
        sha256: files.sha256,
      })
      .from(files)
      .where(eq(files.eventId, eventId))
      .orderBy(asc(files.id))
    for (const record of records) {
      for (const { key, isOriginal } of keysOfFile(record)) {
        kept.push({ key, sha256: isOriginal ? record.sha256 : null })
      }
    }
  }
  return kept
}
