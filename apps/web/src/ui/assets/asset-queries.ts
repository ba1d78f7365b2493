import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export type AssetType = 'image' | 'document'

/** The data that a choice of assets shows. */
export interface ShownAsset {
  readonly id: string
  readonly name: string
  readonly altText: string
  readonly type: AssetType
  readonly file: { readonly name: string }
  readonly data: { readonly thumb: string } | null
}

export const assetQuery = (assetId: string) => api.assets.get.queryOptions({ input: { assetId } })

interface AssetsListParams {
  readonly search?: string
  readonly sort?: 'name' | 'updatedAt'
  readonly direction?: 'asc' | 'desc'
  readonly type?: AssetType | undefined
}

export const assetsQuery = ({ type, ...input }: AssetsListParams) =>
  api.assets.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, ...input, ...(type && { type }) }),
    ...pagewise,
  })
