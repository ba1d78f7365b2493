import { defineErrors } from '../kernel/index.ts'

export const assetsErrors = defineErrors({
  assetNotFound: { kind: 'notFound', message: 'Asset not found' },
  invalidAsset: { kind: 'invalid', message: 'Invalid asset' },
  assetInUse: {
    kind: 'conflict',
    message: 'This asset is in use. Remove it everywhere, then delete it',
  },
})
