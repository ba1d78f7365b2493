import { createLink, Link, type LinkComponent } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { ButtonAnchor } from './button.tsx'
import { IconAnchor } from './icon-button.tsx'

/** A link in a text. `to` is a path of the portal, checked at compile time. */
export { Link as TextLink }

/**
 * Whether a path is closed to the signed-in person. Links to it that look like buttons are hidden.
 */
export const ClosedPaths = createContext<(path: string) => boolean>(() => false)

/** Whether the destination is open to the signed-in person. */
function useIsOpen(to: unknown): boolean {
  const isClosed = use(ClosedPaths)
  return typeof to !== 'string' || !isClosed(to)
}

const RouterButton = createLink(ButtonAnchor)
const RouterIcon = createLink(IconAnchor)

/** A link that looks like a button. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) =>
  useIsOpen(props.to) ? <RouterButton {...props} /> : <></>

/** A link that shows only an icon. */
export const IconLink: LinkComponent<typeof IconAnchor> = (props) =>
  useIsOpen(props.to) ? <RouterIcon {...props} /> : <></>
