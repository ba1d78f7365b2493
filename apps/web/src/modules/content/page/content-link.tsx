import type { ContentLink } from '@eventflow/domain/content'
import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Other sites open beside the portal, and learn nothing of it. */
const attributesOf = (link: ContentLink) => {
  if (link.kind === 'portal') return { href: link.path }
  if (link.kind !== 'outside') return { href: link.address }
  return { href: link.address, target: '_blank', rel: 'noopener noreferrer' }
}

/** Words that lead somewhere. */
export const ContentLinkAnchor = ({
  link,
  children,
}: {
  link: ContentLink
  children: ReactNode
}) => <a {...attributesOf(link)}>{children}</a>

/** What happens when it is pressed, where that is no going to another page. */
function Mark({ link }: { link: ContentLink }) {
  if (link.kind === 'outside') return <Icon name="open_in_new" size={16} />
  return link.kind === 'document' ? <Icon name="download" size={16} /> : null
}

/** As ContentLinkAnchor, as a button. */
export const ContentLinkButton = ({
  link,
  children,
}: {
  link: ContentLink
  children: ReactNode
}) => (
  <ButtonAnchor {...attributesOf(link)} variant="default" rightSection={<Mark link={link} />}>
    {children}
  </ButtonAnchor>
)
