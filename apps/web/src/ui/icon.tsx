import type { CSSProperties } from 'react'
import { useDrawings } from './icon-drawings.ts'
import classes from './icon.module.css'

interface IconProps {
  /** A name of the Material set: `dashboard`, `check_circle`. */
  name: string
  /** In pixels of a 16 px root. */
  size?: number
  className?: string
}

/** A decorative icon in the colour of the text around it; what it means is said in words beside it. */
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
  // One that does not come with the program, but by itself.
  style['--icon'] = `url("/icons/${encodeURIComponent(name)}.svg")`
  return (
    <span
      aria-hidden
      className={`${classes['icon']} ${classes['own']} ${className}`}
      style={style}
    />
  )
}
