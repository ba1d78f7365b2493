import type { ShownPicture } from '@eventflow/domain/content'
import classes from './page.module.css'

/** A picture of a page; phones fetch the small one. Without alternative text it says nothing. */
export const Picture = ({ picture }: { picture: ShownPicture }) => (
  <img
    className={classes['picture']}
    src={picture.small}
    srcSet={`${picture.small} 960w, ${picture.large} 1920w`}
    sizes="(min-width: 48em) 44rem, 100vw"
    // The place is there before the picture is, so that the text below does not move.
    width={picture.width ?? undefined}
    height={picture.height ?? undefined}
    alt={picture.altText}
    loading="lazy"
  />
)
