import { createLink, Link } from '@tanstack/react-router'
import { ButtonAnchor } from './button.tsx'
import { IconAnchor } from './icon-button.tsx'

/** A link in a text. `to` is one of the portal's paths; a wrong one does not compile. */
export { Link as TextLink }

/** A link that looks like a button, where the main action is to go somewhere.  */
export const ButtonLink = createLink(ButtonAnchor)

/** A link that shows an icon alone. */
export const IconLink = createLink(IconAnchor)
