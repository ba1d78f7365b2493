import classes from './cover.module.css'

export interface CoverPicture {
  altText: string
  /** URLs of two sizes. */
  large: string
  small: string
}

/** A cover picture, cropped to a strip. Phones fetch the small size. */
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
