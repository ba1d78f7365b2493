import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import classes from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Name from the Material set. */
  icon: string
  /** The action, in words. */
  label: string
  /** `sm` at the end of a row of settings, `inner` within a field or a row. */
  size?: 'sm' | 'inner' | 'md'
}

interface IconAnchorProps extends ComponentProps<'a'> {
  icon: string
  /** The destination, in words. */
  label: string
}

/** A link to another screen that shows only an icon; see `IconLink`. */
export const IconAnchor = ({ icon, label, ...rest }: IconAnchorProps) => (
  <a {...rest} className={classes['button']} aria-label={label} title={label}>
    <Icon name={icon} size={20} />
  </a>
)

/**
 * A button that shows only an icon. `aria-disabled` preserves the focus, which `disabled` would
 * lose.
 */
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
