// The contents of a backup of a portal or of one event: a compressed tar archive, sealed if a passphrase is set.
//
//   backup.json          its origin, and the schema of the tables
//   tables/<name>/<n>    rows as COPY text, in chunks, table by table
//   files/<key>          the bytes of a stored file
//   manifest.json        counts and hashes of all the above; without it the backup is incomplete
import { z } from 'zod'

export const FORMAT = 1
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const headerSchema = z.object({
  format: z.literal(FORMAT, { error: 'This backup is of a format that this version cannot read.' }),
  madeAt: z.string(),
  /** The only event that is in it; null for a whole portal. Backups from before 29 November 2026 lack it. */
  onlyEventId: z.string().nullable().default(null),
  migrations: z.array(z.object({ hash, madeAt: z.number() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), isOfEvent: z.boolean() }),
  ),
})
export type BackupHeader = z.infer<typeof headerSchema>

export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ bytes: z.number(), sha256: hash })),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: hash })),
  /** Files of records that are missing from the store or truncated. */
  lost: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof manifestSchema>
