import { Thumb } from '../thumb.tsx'
import type { ShownAsset } from './asset-queries.ts'

/** The asset in small: the picture, or the mark of a document. */
export const AssetThumb = ({ asset: { data } }: { asset: Pick<ShownAsset, 'data'> }) => (
  <Thumb src={data?.thumb ?? null} icon="description_outlined" shape="wide" />
)
