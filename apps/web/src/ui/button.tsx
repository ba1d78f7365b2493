import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useIsOffline } from '../platform/network.ts'
import classes from './button.module.css'

export interface ButtonVariant {
  /** One filled button per screen, with `default` beside it. `subtle` has no border. */
  variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle'
  color?: 'brand' | 'red'
  size?: 'xs' | 'sm' | 'lg'
  fullWidth?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** Separates the look from the other props and returns its attributes. */
function lookOf<Props extends ButtonVariant & { className?: string | undefined }>(props: Props) {
  const { variant = 'filled', color = 'brand', size = 'sm', fullWidth, ...others } = props
  const { leftSection, rightSection, className, ...rest } = others
  const look = {
    className: className ? `${classes['button']} ${className}` : classes['button'],
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-full': fullWidth || undefined,
  }
  return { look, leftSection, rightSection, rest }
}

/** Attributes of other elements that look like a button with a border. */
export const { look: plainButtonLook } = lookOf({ variant: 'default' })

export interface ButtonProps extends ButtonVariant, Omit<ComponentProps<'button'>, 'color'> {
  /** The action is running. The button cannot be pressed; its width and focus do not change. */
  loading?: boolean | undefined
  /** Disables the button offline. NeedsNetwork explains why. */
  needsNetwork?: boolean
}

/** Prevents a submit. `disabled` would lose the focus. */
const ignore = (event: MouseEvent): void => event.preventDefault()

/** The standard button. */
export function Button({ loading, needsNetwork, children, onClick, ...props }: ButtonProps) {
  const isOffline = useIsOffline()
  const { look, leftSection, rightSection, rest } = lookOf(props)
  return (
    <button
      type="button"
      {...rest}
      {...look}
      disabled={rest.disabled || (needsNetwork === true && isOffline)}
      onClick={loading ? ignore : onClick}
      data-loading={loading || undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
    >
      {leftSection}
      <span className={classes['words']}>{children}</span>
      {rightSection}
      {loading && <span className={classes['spinner']} aria-hidden />}
    </button>
  )
}

export type ButtonAnchorProps = ButtonVariant & Omit<ComponentProps<'a'>, 'color'>

/**
 * A link to an address outside the portal that looks like a button. ButtonLink is for paths of the
 * portal.
 */
export function ButtonAnchor({ children, ...props }: ButtonAnchorProps) {
  const { look, leftSection, rightSection, rest } = lookOf(props)
  return (
    <a {...rest} {...look}>
      {leftSection}
      <span className={classes['words']}>{children}</span>
      {rightSection}
    </a>
  )
}
