import { ActionIcon, Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A link in a text. `to` is one of the portal's paths; a wrong one does not compile. */
export const TextLink = createLink(Anchor<'a'>)

/** A link that looks like a button, where the main action is to go somewhere. */
export const ButtonLink = createLink(Button<'a'>)

/** An icon that goes somewhere; give it an `aria-label`. */
export const IconLink = createLink(ActionIcon<'a'>)
