import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import classes from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  /** A name of the Material set. */
  icon: string
  /** What it does, in words. */
  label: string
  /** `sm` at the end of a row of settings, `inner` within a field or a row. */
  size?: 'sm' | 'inner' | 'md'
}

interface IconAnchorProps extends ComponentProps<'a'> {
  icon: string
  /** Where it leads, in words. */
  label: string
}

/** A way to another screen that shows an icon alone; see `IconLink`. */
export const IconAnchor = ({ icon, label, ...rest }: IconAnchorProps) => (
  <a {...rest} className={classes['button']} aria-label={label} title={label}>
    <Icon name={icon} size={20} />
  </a>
)

/** A button that shows an icon alone. `aria-disabled` keeps the focus where `disabled` would lose it. */
export const IconButton = ({
  icon,
  label,
  size = 'md',
  className = '',
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${classes['button']} ${className}`}
    data-size={size}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} size={size === 'sm' ? 18 : 20} />
  </button>
)
