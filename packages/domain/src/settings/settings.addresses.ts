// Where an event is reached. Addresses are made from the configuration and the events' records, and
// never from what a request says of itself.

/** How the events of a portal are told apart (specification: interpretations, section 12). */
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
  /** An address of the event's own; null for the one of its slug. */
  readonly appUrl: string | null
}

/** The address that links to an event begin with, without a slash at the end. */
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
 * The name in a Host header: lower case, without its port. Null for what is no plain name: a dot at
 * the end, an escape, a user name, an address in brackets. An event has one way to be named.
 */
export function hostName(header: string | undefined): string | null {
  if (header === undefined || header.length > 260) return null
  return HOST.exec(header.toLowerCase())?.[1] ?? null
}

/** The slug that a host below the domain names; null when it lies elsewhere or deeper. */
export function slugOfHost(host: string, domain: string): string | null {
  if (!host.endsWith(`.${domain}`)) return null
  const slug = host.slice(0, -domain.length - 1)
  return slug.includes('.') ? null : slug
}

/** Whether a host is the domain of the slugs or lies below it: those belong to slugs alone. */
export const isInDomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)
