import type { PackPart } from '@eventflow/domain/events'
import { FILE_PURPOSES, type FileOwnerKind } from '@eventflow/domain/files'
import { idSchema } from '@eventflow/domain/kernel'
import { z } from 'zod'
import { packKind } from '../../platform/pack/index.ts'
import { files } from './files.tables.ts'

/** The kinds of record in a pack that have files. Branding images belong to settings. */
const OWNERS: Partial<Record<FileOwnerKind, string>> = {
  task: 'tasks',
  asset: 'assets',
  download: 'downloads',
  supplier: 'suppliers',
  content: 'content',
}
const PARTS: Partial<Record<FileOwnerKind, PackPart>> = {
  settings: 'branding',
  task: 'tasks',
  asset: 'assets',
  download: 'downloads',
  supplier: 'suppliers',
  content: 'content',
}
const PURPOSES = FILE_PURPOSES.filter(
  (purpose) => purpose !== 'submission' && purpose !== 'taskFile',
)

/** Files that organisers have added to the event. Their bytes are in the pack too: `content`. */
export const filesPack = [
  packKind({
    name: 'files',
    table: files,
    part: ({ ownerKind }) => (ownerKind && PARTS[ownerKind]) ?? 'branding',
    columns: {
      purpose: z.enum(PURPOSES),
      ownerKind: z.enum(['settings', 'task', 'asset', 'download', 'supplier', 'content']),
      ownerId: idSchema,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    },
    without: {
      storageKey: undefined,
      // They are measured again from the bytes.
      width: undefined,
      height: undefined,
      teamId: null,
      guestPassHash: null,
      validUntil: null,
      waitingSince: null,
    },
    isKept: ({ ownerKind, ownerId }, find) => {
      if (ownerKind === 'settings') return true
      const kind = ownerKind === null ? undefined : OWNERS[ownerKind]
      return kind !== undefined && find(kind, ownerId) !== undefined
    },
  }),
]
