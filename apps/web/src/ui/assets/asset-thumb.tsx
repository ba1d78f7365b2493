import { Icon } from '../icon.tsx'
import type { ShownAsset } from './asset-queries.ts'
import classes from './assets.module.css'

/** The asset in small: the picture, or the mark of a document. What it is stands beside it. */
export const AssetThumb = ({ asset: { data } }: { asset: Pick<ShownAsset, 'data'> }) => (
  <span className={classes['thumb']}>
    {data ? (
      <img src={data.thumb} alt="" loading="lazy" />
    ) : (
      <Icon name="description_outlined" size={28} />
    )}
  </span>
)
