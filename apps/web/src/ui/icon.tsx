import type { CSSProperties } from 'react'
import { useDrawings } from './icon-drawings.ts'
import classes from './icon.module.css'

interface IconProps {
  /** Name from the Material set: `dashboard`, `check_circle`. */
  name: string
  /** In pixels, at a root font size of 16 px. */
  size?: number
  className?: string
}

/** A decorative icon in the surrounding text colour. Text beside it gives its meaning. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  const style: CSSProperties & Record<`--${string}`, string> = { '--icon-size': `${size / 16}rem` }
  const drawings = useDrawings()
  const outlines = drawings?.get(name)
  if (drawings === null || outlines) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className={`${classes['icon']} ${className}`}
        style={style}
      >
        {outlines?.map((outline) => (
          <path key={outline} d={outline} />
        ))}
      </svg>
    )
  }
  // Icons that are not built in are fetched separately.
  style['--icon'] = `url("/icons/${encodeURIComponent(name)}.svg")`
  return (
    <span
      aria-hidden
      className={`${classes['icon']} ${classes['own']} ${className}`}
      style={style}
    />
  )
}
