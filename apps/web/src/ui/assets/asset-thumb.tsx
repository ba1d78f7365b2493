import { Thumb } from '../thumb.tsx'
import type { ShownAsset } from './asset-queries.ts'

/** A thumbnail of the picture, or an icon for a document. */
export const AssetThumb = ({ asset: { data } }: { asset: Pick<ShownAsset, 'data'> }) => (
  <Thumb src={data?.thumb ?? null} icon="description_outlined" shape="wide" />
)
