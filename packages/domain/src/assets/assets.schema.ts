import { z } from 'zod'
import { idSchema, optionalText, recordShape, requiredText } from '../kernel/index.ts'
import { ASSET_OWNER_KINDS, ASSET_TYPES } from './assets.vocabulary.ts'

const assetValues = {
  name: requiredText(200),
  altText: optionalText(500).default(''),
}

/** What people enter for a new asset; its type is that of its file. */
export const newAssetValues = { ...assetValues, fileId: idSchema }

/** Of one that is there, the file stays unless another is put in its place. */
export const changedAssetValues = { ...assetValues, fileId: idSchema.optional() }

/** Where each of the four sizes of an image can be fetched (specification: portal core, section 3). */
const imageDataSchema = z.object({
  large: z.string(),
  medium: z.string(),
  small: z.string(),
  thumb: z.string(),
})

export const assetSchema = z.object({
  ...recordShape,
  name: z.string(),
  altText: z.string(),
  type: z.enum(ASSET_TYPES),
  file: z.object({
    id: z.string(),
    name: z.string(),
    mimeType: z.string(),
    size: z.number(),
    /** Pixels of an image as it was kept; null for documents, and where nobody knows (yet). */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  }),
  /** Of images; null for documents, which are fetched whole. */
  data: imageDataSchema.nullable(),
  /** In how many places it is used. */
  useCount: z.number().int(),
})
export type Asset = z.infer<typeof assetSchema>

/** One place where an asset is used. */
export const assetUseSchema = z.object({
  ownerKind: z.enum(ASSET_OWNER_KINDS),
  ownerId: z.string(),
  name: z.string(),
})
export type AssetUse = z.infer<typeof assetUseSchema>
