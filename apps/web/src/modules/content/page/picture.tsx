import type { ShownPicture } from '@eventflow/domain/content'
import classes from './page.module.css'

/** A picture of a page. Phones load the small size. Without alternative text it is decorative. */
export const Picture = ({ picture }: { picture: ShownPicture }) => (
  <img
    className={classes['picture']}
    src={picture.small}
    srcSet={`${picture.small} 960w, ${picture.large} 1920w`}
    sizes="(min-width: 48em) 44rem, 100vw"
    // Reserves the space, so that the text below does not move.
    width={picture.width ?? undefined}
    height={picture.height ?? undefined}
    alt={picture.altText}
    loading="lazy"
  />
)
