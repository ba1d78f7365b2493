import { createLink } from '@tanstack/react-router'
import { Children, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import classes from './parts.module.css'

interface PartsProps {
  /** What it leads between, read out. */
  label: string
  /** PartLinks. */
  children: ReactNode
}

/** Screens that belong together, beside each other; the one that is open is marked. */
export const Parts = ({ label, children }: PartsProps) => (
  <nav aria-label={label}>
    <ul className={classes['parts']}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  </nav>
)

const Part = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classes['part']}>
    {children}
  </a>
)

const PlainPartLink = createLink(Part)
// Its type checks the path at each use; for what is only added here, any props will do.
const AnyPartLink = PlainPartLink as ComponentType<object>

/** One of the screens; only its very own address marks it. */
export const PartLink = ((props: object) => (
  <AnyPartLink {...props} {...{ activeOptions: { exact: true, includeSearch: false } }} />
)) as typeof PlainPartLink
