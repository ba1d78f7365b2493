import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf, recordEndpoints } from '../kernel/index.ts'
import { assetsErrors } from './assets.errors.ts'
import { assetSchema, assetUseSchema, changedAssetValues, newAssetValues } from './assets.schema.ts'
import { ASSET_TYPES } from './assets.vocabulary.ts'

const assets = recordEndpoints({
  idName: 'assetId',
  path: '/assets',
  name: 'asset',
  schema: assetSchema,
  invalid: assetsErrors.invalidAsset,
  reads: ['assets'],
  changes: ['assets'],
})

export const assetsContract = {
  list: endpoint({
    method: 'GET',
    path: '/assets',
    access: 'moderator',
    reads: ['assets'],
    summary: 'List assets, all or those of one type',
  })
    .input(listQuery(['name', 'updatedAt']).extend({ type: z.enum(ASSET_TYPES).optional() }))
    .output(pageOf(assetSchema)),
  get: assets.get(),
  uses: endpoint({
    method: 'GET',
    path: '/assets/{assetId}/uses',
    access: 'moderator',
    reads: ['assets'],
    summary: 'Where an asset is used',
  })
    .input(z.strictObject({ assetId: idSchema }))
    .output(z.object({ items: z.array(assetUseSchema) })),
  add: assets.add(newAssetValues),
  update: assets.update(changedAssetValues, {
    note: 'another file takes the place of its own everywhere',
  }),
  remove: assets.removeSeveral({ note: 'refused while one of them is used' }),
}
