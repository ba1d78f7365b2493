import type { Asset } from '@eventflow/domain/assets'
import { api, client } from '../../../platform/api.ts'
import { assetQuery } from '../../../ui/assets/asset-queries.ts'
import type { StoredFile } from '../../../ui/files/file-rows.tsx'
import type { RecordSource } from '../../../ui/records/record-source.ts'

export interface AssetFile extends Pick<StoredFile, 'id' | 'name' | 'size'> {
  readonly mimeType: string
}

export interface AssetDraft {
  readonly name: string
  readonly altText: string
  /** Named like the API's field, so that problems are shown there. */
  readonly fileId: AssetFile | null
}

export const assetSource: RecordSource<Asset, AssetDraft> = {
  one: assetQuery,
  add: ({ name, altText, fileId }) =>
    client.assets.add({ name, altText, fileId: fileId?.id ?? '' }),
  change: (assetId, { name, altText, fileId }, revision) =>
    client.assets.update({
      name,
      altText,
      assetId,
      revision,
      ...(fileId && { fileId: fileId.id }),
    }),
  remove: (assetIds) => client.assets.remove({ assetIds }),
  shownIn: [api.assets.list.key()],
}
