// The name of an event in its address.

/** Names reserved for the product, its mail or its machines, never for an event. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'admin api app assets auth autoconfig autodiscover billing blog cdn dev docs events eventflow ' +
    'files ftp health help imap live localhost login mail metrics mta-sts mx ns ns1 ns2 pop root s3 ' +
    'security smtp staging static status support system test webmail wpad www'
  ).split(' '),
)

export const MAX_SLUG_CHARACTERS = 63

export type SlugProblem = 'shape' | 'reserved'

/**
 * The problem of a slug; null if it is valid. A slug is one label of a host name, in lower case, with at
 * least two characters. Two hyphens in the third and fourth position would mean an encoded name.
 */
export function slugProblem(slug: string): SlugProblem | null {
  const isLabel =
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/.test(slug) && slug.length <= MAX_SLUG_CHARACTERS
  if (!isLabel || slug.slice(2, 4) === '--') return 'shape'
  return RESERVED.has(slug) ? 'reserved' : null
}

/** Suggests a slug from a name: `Spring Fair 2026` → `spring-fair-2026`; may be empty. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
