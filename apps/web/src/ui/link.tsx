import { createLink, Link, type LinkComponent } from '@tanstack/react-router'
import { createContext, use, type ComponentType } from 'react'
import { ButtonAnchor } from './button.tsx'
import { IconAnchor } from './icon-button.tsx'

/** A link in a text. `to` is one of the portal's paths; a wrong one does not compile. */
export { Link as TextLink }

/** Which screens are closed to the person who is signed in: nothing that looks like a button leads there. */
export const ClosedPaths = createContext<(path: string) => boolean>(() => false)

/** Draws a link only where it leads somewhere that is open. */
function whereOpen<Props extends object>(Anchor: ComponentType<Props>) {
  return function OpenLink(props: Props) {
    const isClosed = use(ClosedPaths)
    const { to } = props as { readonly to?: unknown }
    return typeof to === 'string' && isClosed(to) ? null : <Anchor {...props} />
  }
}

/** A link that looks like a button, where the main action is to go somewhere.  */
export const ButtonLink = whereOpen(
  createLink(ButtonAnchor) as ComponentType<object>,
) as unknown as LinkComponent<typeof ButtonAnchor>

/** A link that shows an icon alone. */
export const IconLink = whereOpen(
  createLink(IconAnchor) as ComponentType<object>,
) as unknown as LinkComponent<typeof IconAnchor>
