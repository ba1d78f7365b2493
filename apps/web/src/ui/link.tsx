import { createLink, Link, type LinkComponent } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { ButtonAnchor } from './button.tsx'
import { IconAnchor } from './icon-button.tsx'

/** A link in a text. `to` is one of the portal's paths; a wrong one does not compile. */
export { Link as TextLink }

/** Which screens are closed to the person who is signed in: nothing that looks like a button leads there. */
export const ClosedPaths = createContext<(path: string) => boolean>(() => false)

/** Links that look like buttons are drawn only where they lead somewhere that is open. */
function useIsOpen(to: unknown): boolean {
  const isClosed = use(ClosedPaths)
  return typeof to !== 'string' || !isClosed(to)
}

const RouterButton = createLink(ButtonAnchor)
const RouterIcon = createLink(IconAnchor)

/** A link that looks like a button, where the main action is to go somewhere.  */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) =>
  useIsOpen(props.to) ? <RouterButton {...props} /> : <></>

/** A link that shows an icon alone. */
export const IconLink: LinkComponent<typeof IconAnchor> = (props) =>
  useIsOpen(props.to) ? <RouterIcon {...props} /> : <></>
