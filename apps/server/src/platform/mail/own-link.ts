import { DomainError } from '@eventflow/domain/kernel'
import { mailErrors } from '@eventflow/domain/mail'

/**
 * The absolute address of a link into the portal, given as a path or in full. Throws `linkElsewhere`
 * for every other address: no e-mail of ours leads anywhere else, and none runs a script.
 */
export function ownLink(link: string, origin: string): string {
  const address = URL.canParse(link, origin) ? new URL(link, origin) : null
  const isOurs = address !== null && /^https?:$/.test(address.protocol) && address.origin === origin
  if (!isOurs || address.username !== '' || address.password !== '')
    throw new DomainError(mailErrors.linkElsewhere)
  return address.href
}
