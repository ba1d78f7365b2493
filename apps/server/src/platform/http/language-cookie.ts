// What a device remembers of the language that was last read on it. The browser writes it: for who is not
// signed in it is the choice, and the page comes in it before anybody is recognised.
import type { FastifyRequest } from 'fastify'
import { asLanguage, type Language } from '@eventflow/domain/kernel'

/** `isSecure`: people reach the portal over https, where the cookie has a name that belongs to this host alone. */
export function languageCookie(
  isSecure: boolean,
): (request: Pick<FastifyRequest, 'headers'>) => Language | null {
  const name = isSecure ? '__Host-eventflow-language' : 'eventflow-language'
  const remembered = new RegExp(`(?:^|;\\s*)${name}=(\\w{2})(?:;|$)`)
  return ({ headers }) => asLanguage(remembered.exec(headers.cookie ?? '')?.[1])
}
