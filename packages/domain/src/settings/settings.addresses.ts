// Addresses of events. They are built from the configuration and the events' records, never from data in
// a request.

/** How addresses identify the events of a portal (specification: interpretations, section 12). */
export type Addressing =
  | { readonly mode: 'single'; readonly origin: string }
  | {
      readonly mode: 'multi'
      /** Scheme and port of every address. */
      readonly origin: string
      /** Events are `{slug}.{domain}`. */
      readonly domain: string
    }

export interface EventAddress {
  readonly slug: string
  /** The event's own address; null for the one with its slug. */
  readonly appUrl: string | null
}

/** The beginning of all links to an event, without a trailing slash. */
export function eventOrigin(event: EventAddress, addressing: Addressing): string {
  if (addressing.mode === 'single') return addressing.origin
  if (event.appUrl !== null) return event.appUrl
  return slugOrigin(event.slug, addressing)
}

/** The address of a slug below the domain. */
export function slugOrigin(slug: string, { origin, domain }: { origin: string; domain: string }) {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${slug}.${domain}${port === '' ? '' : `:${port}`}`
}

const HOST = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*)(?::\d{1,5})?$/

/**
 * The name in a Host header: lower case, without its port. Null if it is not a plain name, such as with a
 * trailing dot, an escape, a user name or an address in brackets. Each event has only one name.
 */
export function hostName(header: string | undefined): string | null {
  if (header === undefined || header.length > 260) return null
  return HOST.exec(header.toLowerCase())?.[1] ?? null
}

/** The slug in a host directly below the domain; null for any other host. */
export function slugOfHost(host: string, domain: string): string | null {
  if (!host.endsWith(`.${domain}`)) return null
  const slug = host.slice(0, -domain.length - 1)
  return slug.includes('.') ? null : slug
}

/** Whether a host is the domain of the slugs or is below it: such hosts are reserved for slugs. */
export const isInDomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)
