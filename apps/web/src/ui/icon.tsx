import type { CSSProperties } from 'react'
import classes from './icon.module.css'

interface IconProps {
  /** A name of the Material set: `dashboard`, `check_circle`. */
  name: string
  /** In pixels of a 16 px root. */
  size?: number
  className?: string
}

/** A decorative icon in the colour of the text around it; what it means is said in words beside it. */
export function Icon({ name, size = 20, className }: IconProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--icon': `url("/icons/${encodeURIComponent(name)}.svg")`,
    '--icon-size': `${size / 16}rem`,
  }
  return <span aria-hidden className={`${classes['icon']} ${className ?? ''}`} style={style} />
}
