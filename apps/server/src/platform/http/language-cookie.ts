// The language that was last used on this device. The browser sets it. For people who are not signed in
// it is their choice, and the page is sent in it before anybody is identified.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  asLanguage,
  LANGUAGES,
  languageFor,
  languagesOf,
  type EventLanguages,
  type Language,
} from '@eventflow/domain/kernel'

type Headers = Pick<FastifyRequest, 'headers'>

const nameOf = (isSecure: boolean): string =>
  isSecure ? '__Host-eventflow-language' : 'eventflow-language'

/**
 * `isSecure`: people reach the portal over https, where the name of the cookie limits it to this
 * host.
 */
export function languageCookie(isSecure: boolean): (request: Headers) => Language | null {
  const remembered = new RegExp(`(?:^|;\\s*)${nameOf(isSecure)}=(\\w{2})(?:;|$)`)
  return ({ headers }) => asLanguage(remembered.exec(headers.cookie ?? '')?.[1])
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Pages that links in emails and messages open, often for people who are new to the device. */
const LINK_PAGES = /^\/(?:auth|forms|guests|supplier-orders|unsubscribe)(?:[/?]|$)/

/** The language of the email that contains the link; null for a link that names none. */
function languageOfLink({ url }: Pick<FastifyRequest, 'url'>, event: EventLanguages) {
  const named = asLanguage(/\?(?:[^#]*&)?language=(\w{2})(?:&|#|$)/.exec(url)?.[1])
  return named !== null && languagesOf(event).includes(named) ? named : null
}

/** The first language of the browser that is offered. */
function languageOfBrowser({ headers }: Headers, offered: readonly Language[]): Language | null {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => asLanguage(part.split(';')[0]?.trim().toLowerCase()))
  return wanted.find((one) => one !== null && offered.includes(one)) ?? null
}

/** The language of a page without an event: that of the device, else the first that the browser wants. */
export function languageWithoutEvent(isSecure: boolean): (request: Headers) => Language {
  const ofDevice = languageCookie(isSecure)
  return (request) => ofDevice(request) ?? languageOfBrowser(request, LANGUAGES) ?? 'en'
}

/**
 * The language in which a page begins: that of the device, else the event's. The reader of a link may be
 * new to the device, so its page, and errors about a link that has expired, are in the language of the
 * email or else of the browser, which the device then remembers. So is any page for somebody who is not
 * signed in, because it leads to the sign-in page.
 */
export function startLanguage(
  isSecure: boolean,
  isSignedIn: (request: Headers) => boolean,
): (
  request: Headers & Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  event: EventLanguages,
) => Language {
  const ofDevice = languageCookie(isSecure)
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=${YEAR_SECONDS}`
  return (request, reply, event) => {
    const known = ofDevice(request)
    const isNew = known === null && (LINK_PAGES.test(request.url) || !isSignedIn(request))
    const ofReader = () =>
      languageOfLink(request, event) ?? languageOfBrowser(request, languagesOf(event))
    const language = languageFor(isNew ? ofReader() : known, event)
    if (isNew && language !== event.language)
      void reply.header('set-cookie', `${nameOf(isSecure)}=${language}; ${attributes}`)
    return language
  }
}
