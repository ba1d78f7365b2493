import type { AssetType } from '@eventflow/domain/assets'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export const assetQuery = (assetId: string) => api.assets.get.queryOptions({ input: { assetId } })

interface AssetsWish {
  readonly search?: string
  readonly sort?: 'name' | 'updatedAt'
  readonly direction?: 'asc' | 'desc'
  readonly type?: AssetType | undefined
}

export const assetsQuery = ({ type, ...wish }: AssetsWish) =>
  api.assets.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, ...wish, ...(type && { type }) }),
    ...pagewise,
  })
