// Separate from the schemas, so that the browser can import it without zod.
import type { FileKind } from '../files/index.ts'

/** Specification: portal core, section 3. */
export const ASSET_TYPES = ['image', 'document'] as const
export type AssetType = (typeof ASSET_TYPES)[number]

/** The kinds of record that show assets; several records may show the same asset. */
export const ASSET_OWNER_KINDS = ['content', 'settings', 'corePage'] as const
export type AssetOwnerKind = (typeof ASSET_OWNER_KINDS)[number]

export const assetTypeOf = (kind: FileKind): AssetType => (kind === 'image' ? 'image' : 'document')
