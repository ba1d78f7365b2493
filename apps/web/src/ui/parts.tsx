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
  /** Accessible name of the navigation. */
  label: string
  /** The selected link is the title of the screen. */
  isHeading?: boolean
  /** PartLink elements. */
  children: ReactNode
}

/**
 * Links between related screens. The current one is marked, and scrolled into view if the row is
 * wider than the phone.
 */
export function Parts({ label, isHeading, children }: PartsProps) {
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row.current || !open) return
    const end = open.offsetLeft + open.offsetWidth - row.current.offsetLeft
    row.current.scrollLeft = end + END_PX - row.current.clientWidth
  })
  return (
    <nav aria-label={label} data-screen-only data-heading={isHeading}>
      <ul ref={row} className={classes['parts']}>
        {Children.map(Children.toArray(children), (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </nav>
  )
}

/** Width of the fade at the end. */
const END_PX = 32

const Part = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classes['part']}>
    {children}
  </a>
)

const PlainPartLink = createLink(Part)
// The exported type checks the path at each use. The additional options are the same for any props.
const AnyPartLink = PlainPartLink as ComponentType<object>

/** A link to one of the screens. Only its exact address marks it as current. */
export const PartLink = ((props: object) => (
  <AnyPartLink {...props} {...{ activeOptions: { exact: true, includeSearch: false } }} />
)) as typeof PlainPartLink
