// The language that was last used on this device. The browser sets it. For people who are not signed in
// it is their choice, and the page is sent in it before anybody is identified.
import type { FastifyRequest } from 'fastify'
import { asLanguage, type Language } from '@eventflow/domain/kernel'

/**
 * `isSecure`: people reach the portal over https, where the name of the cookie limits it to this
 * host.
 */
export function languageCookie(
  isSecure: boolean,
): (request: Pick<FastifyRequest, 'headers'>) => Language | null {
  const name = isSecure ? '__Host-eventflow-language' : 'eventflow-language'
  const remembered = new RegExp(`(?:^|;\\s*)${name}=(\\w{2})(?:;|$)`)
  return ({ headers }) => asLanguage(remembered.exec(headers.cookie ?? '')?.[1])
}
