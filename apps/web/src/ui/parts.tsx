import { createLink } from '@tanstack/react-router'
import {
  Children,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './parts.module.css'

interface PartsProps {
  /** What it leads between, read out. */
  label: string
  /** PartLinks. */
  children: ReactNode
}

/**
 * Screens that belong together, beside each other; the one that is open is marked, and in sight where
 * the row is wider than a phone.
 */
export function Parts({ label, children }: PartsProps) {
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row.current || !open) return
    const end = open.offsetLeft + open.offsetWidth - row.current.offsetLeft
    row.current.scrollLeft = end + END_PX - row.current.clientWidth
  })
  return (
    <nav aria-label={label} data-screen-only>
      <ul ref={row} className={classes['parts']}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </nav>
  )
}

/** So much of its end fades. */
const END_PX = 32

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
