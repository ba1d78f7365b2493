import type { ContentLink } from '@eventflow/domain/rich-text'
import type { ReactNode } from 'react'
import { ButtonAnchor } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** Other sites open in a new tab and get no reference to the portal. */
const attributesOf = (link: ContentLink) => {
  if (link.kind === 'portal') return { href: link.path }
  if (link.kind !== 'outside') return { href: link.address }
  return { href: link.address, target: '_blank', rel: 'noopener noreferrer' }
}

/** A text link. */
export const TextLinkAnchor = ({ link, children }: { link: ContentLink; children: ReactNode }) => (
  <a {...attributesOf(link)}>{children}</a>
)

/** An icon for links that do something other than open a page. */
function Mark({ link }: { link: ContentLink }) {
  if (link.kind === 'outside') return <Icon name="open_in_new" size={16} />
  return link.kind === 'document' ? <Icon name="download" size={16} /> : null
}

/** Like TextLinkAnchor, but looks like a button. */
export const TextLinkButton = ({ link, children }: { link: ContentLink; children: ReactNode }) => (
  <ButtonAnchor {...attributesOf(link)} variant="default" rightSection={<Mark link={link} />}>
    {children}
  </ButtonAnchor>
)
