import { Icon } from './icon.tsx'
import classes from './thumb.module.css'

interface ThumbProps {
  /** Null without a picture. */
  src: string | null
  /** Shown instead of a missing picture. */
  icon: string
  shape: 'wide' | 'square' | 'large'
}

/** A small picture of something whose name is shown beside it. */
export const Thumb = ({ src, icon, shape }: ThumbProps) => (
  <span className={classes['thumb']} data-shape={shape}>
    {src === null ? <Icon name={icon} size={28} /> : <img src={src} alt="" loading="lazy" />}
  </span>
)
