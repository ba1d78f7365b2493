import classes from './cover.module.css'

export interface CoverPicture {
  altText: string
  /** Addresses of two of its sizes. */
  large: string
  small: string
}

/** A picture across the top of something, cut to a strip; phones fetch the small one. */
export const Cover = ({ picture }: { picture: CoverPicture }) => (
  <img
    className={classes['cover']}
    src={picture.small}
    srcSet={`${picture.small} 960w, ${picture.large} 1920w`}
    sizes="(min-width: 62em) 60rem, 100vw"
    alt={picture.altText}
    loading="lazy"
  />
)
