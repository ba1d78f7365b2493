import { Icon } from './icon.tsx'
import classes from './thumb.module.css'

interface ThumbProps {
  /** Null where there is no picture. */
  src: string | null
  /** The mark that stands in its place. */
  icon: string
  shape: 'wide' | 'square' | 'large'
}

/** A picture in small, of something whose name stands beside it. */
export const Thumb = ({ src, icon, shape }: ThumbProps) => (
  <span className={classes['thumb']} data-shape={shape}>
    {src === null ? <Icon name={icon} size={28} /> : <img src={src} alt="" loading="lazy" />}
  </span>
)
