import { z } from 'zod'
import {
  enteredShape,
  idSchema,
  recordShape,
  requiredTextField,
  storedShape,
  textField,
} from '../kernel/index.ts'
import { ASSET_OWNER_KINDS, ASSET_TYPES } from './assets.vocabulary.ts'

export const assetFields = {
  name: requiredTextField(200),
  altText: textField(500),
}
const assetValues = enteredShape(assetFields)

/** Values of a new asset; its type is that of its file. */
export const newAssetValues = { ...assetValues, fileId: idSchema }

/** Values of an existing asset. The file stays unless a new one is given. */
export const changedAssetValues = { ...assetValues, fileId: idSchema.optional() }

export type NewAsset = z.output<z.ZodObject<typeof newAssetValues>>
export type ChangedAsset = z.output<z.ZodObject<typeof changedAssetValues>>

/** Addresses of the four sizes of an image (specification: portal core, section 3). */
const imageDataSchema = z.object({
  large: z.string(),
  medium: z.string(),
  small: z.string(),
  thumb: z.string(),
})

export const assetSchema = z.object({
  ...recordShape,
  ...storedShape(assetFields),
  type: z.enum(ASSET_TYPES),
  file: z.object({
    id: z.string(),
    name: z.string(),
    mimeType: z.string(),
    size: z.number(),
    /** Size of the stored image in pixels; null for documents, or if it is not (yet) known. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  }),
  /** Null for documents, which have only one size. */
  data: imageDataSchema.nullable(),
  /** The number of places that use it. */
  useCount: z.number().int(),
})
export type Asset = z.infer<typeof assetSchema>

/** A place that uses an asset. */
export const assetUseSchema = z.object({
  ownerKind: z.enum(ASSET_OWNER_KINDS),
  ownerId: z.string(),
  name: z.string(),
})
export type AssetUse = z.infer<typeof assetUseSchema>
