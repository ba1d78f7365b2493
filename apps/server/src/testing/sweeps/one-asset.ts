// An unused asset, a used one, and a file for another, for the sweeps.
import type { FilePurpose } from '@eventflow/domain/files'
import { assets, assetUses } from '../../modules/assets/assets.tables.ts'
import { files } from '../../modules/files/files.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

/** An unused file of organisers, without bytes. */
export async function oneWaitingFile(
  { tx, eventId }: Pick<Scope, 'tx' | 'eventId'>,
  purpose: FilePurpose,
): Promise<string> {
  const id = newId()
  const bytes = { size: 4, keptSize: 4, sha256: '0'.repeat(64), storageKey: newId() }
  const kind = { mimeType: 'application/pdf', kind: 'docs' } as const
  await tx.insert(files).values({ eventId, id, purpose, name: 'map.pdf', ...kind, ...bytes })
  return id
}

export async function oneAsset(scope: Scope) {
  const { tx, eventId } = scope
  const [assetId, usedId] = [newId(), newId()]
  for (const [id, name] of [
    [assetId, 'Map of the halls'],
    [usedId, 'House rules'],
  ] as const) {
    const fileId = await oneWaitingFile(scope, 'asset')
    await tx.insert(assets).values({ eventId, id, name, type: 'document', fileId })
  }
  await tx
    .insert(assetUses)
    .values({ eventId, ownerKind: 'content', ownerId: newId(), assetId: usedId })
  return { assetId, assetFileId: await oneWaitingFile(scope, 'asset') }
}
