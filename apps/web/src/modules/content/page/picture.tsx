import type { ShownPicture } from '@eventflow/domain/content'
import classes from './page.module.css'

/** A picture of a page; phones fetch the small one. Without alternative text it says nothing. */
export const Picture = ({ picture }: { picture: ShownPicture }) => (
  <img
    className={classes['picture']}
    src={picture.small}
    srcSet={`${picture.small} 960w, ${picture.large} 1920w`}
    sizes="(min-width: 48em) 44rem, 100vw"
    alt={picture.altText}
    loading="lazy"
  />
)
