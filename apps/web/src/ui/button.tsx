import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useIsOffline } from '../platform/network.ts'
import classes from './button.module.css'

export interface ButtonLook {
  /** One filled button a screen; `default` beside it; `subtle` where a frame would be too much. */
  variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle'
  color?: 'brand' | 'red'
  size?: 'xs' | 'sm' | 'lg'
  fullWidth?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** Parts the look from the rest, and makes the attributes of it. */
function lookOf<Props extends ButtonLook & { className?: string | undefined }>(props: Props) {
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

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** What it began is under way: it keeps its width and the focus, and cannot be pressed again. */
  loading?: boolean | undefined
  /** It can do nothing without a network; NeedsNetwork says so beside it. */
  needsNetwork?: boolean
}

/** Nor does it submit; one that is `disabled` would lose the focus. */
const ignore = (event: MouseEvent): void => event.preventDefault()

/** The one button. */
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

export type ButtonAnchorProps = ButtonLook & Omit<ComponentProps<'a'>, 'color'>

/** An address outside the portal that looks like a button; inside it, ButtonLink checks the path. */
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
