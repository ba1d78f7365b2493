import { defineErrors } from '../kernel/index.ts'

export const assetsErrors = defineErrors({
  assetNotFound: { kind: 'notFound', message: 'Asset not found' },
  invalidAsset: { kind: 'invalid', message: 'Invalid asset' },
  assetInUse: {
    kind: 'conflict',
    message: 'This asset is in use. Take it out of where it is shown, then delete it',
  },
})

/** What is wrong with the file of an asset. */
export const assetProblems = {
  file: 'The file is not there any more. Choose it again',
  otherType: 'An image can only be replaced by an image, a document only by a document',
} as const
