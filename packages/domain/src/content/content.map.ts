// The map of a section. What is typed is an address, coordinates, or what Google's "Share → Embed a map"
// gives; what a frame ever shows is made here, so that no other site can come into one.

export type SectionMap =
  /** The address of Google's own embedded map, which needs no key. */
  | { readonly kind: 'embed'; readonly pb: string }
  | { readonly kind: 'address'; readonly address: string }

export const MAP_ORIGIN = 'https://www.google.com'

/** What Google writes after `pb=`: fields of a number, a letter and a value, with exclamation marks. */
const PB = /^!1m\d[\w!%.,:+~*'() -]{3,1800}$/
const FRAME_SOURCE = /^<iframe\s[^>]*?\bsrc="([^"]{1,2000})"/i
/** Letters, digits and what stands in addresses and coordinates; nothing that looks like an address of a site. */
const ADDRESS = /^[\p{L}\p{M}\p{N} .,'’°"/#&()+\n-]{3,300}$/u

function embedOf(text: string): SectionMap | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPlace = url.origin === MAP_ORIGIN && url.pathname === '/maps/embed'
  const pb = url.searchParams.get('pb')
  const isPlain = url.username + url.password === '' && pb !== null && PB.test(pb)
  return isPlace && isPlain ? { kind: 'embed', pb } : null
}

/** The map that a text names: also of the whole `<iframe …>` that Google offers to copy. Null for all else. */
export function mapOf(text: string): SectionMap | null {
  const wanted = (FRAME_SOURCE.exec(text.trim())?.[1] ?? text.trim()).replaceAll('&amp;', '&')
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|[<>]/i.test(wanted)) return embedOf(wanted)
  return ADDRESS.test(wanted) ? { kind: 'address', address: wanted } : null
}

/** As it is stored. */
export const mapText = (map: SectionMap): string =>
  map.kind === 'address' ? map.address : embedAddressOf(map)

const embedAddressOf = ({ pb }: { readonly pb: string }): string =>
  `${MAP_ORIGIN}/maps/embed?pb=${encodeURIComponent(pb)}`

/** The place that an embedded map is about, as far as its address tells; null where it does not. */
function placeOf(pb: string): { name: string | null; at: string | null } {
  const name = /!2s([^!]{2,200})!5e0|!2s([^!]{3,200})/.exec(pb)?.slice(1).find(Boolean) ?? null
  const east = /!2d(-?\d{1,3}(?:\.\d+)?)/.exec(pb)?.[1]
  const north = /!3d(-?\d{1,2}(?:\.\d+)?)/.exec(pb)?.[1]
  const at = east === undefined || north === undefined ? null : `${north},${east}`
  // Two letters are the language that the map speaks.
  return { name: name !== null && name.length > 5 ? decoded(name) : null, at }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** What stands on paper and where there is no frame: the place in words, and a link to it. */
export function placeWords(map: SectionMap): {
  readonly name: string | null
  readonly link: string
} {
  const place = map.kind === 'address' ? { name: map.address, at: null } : placeOf(map.pb)
  const query = place.at ?? place.name
  const link = query
    ? `${MAP_ORIGIN}/maps/search/?api=1&query=${encodeURIComponent(query)}`
    : mapText(map)
  return { name: place.name, link }
}

/** The address that a frame shows; null where it would need a key and there is none. */
export function mapFrame(map: SectionMap, key: string | null): string | null {
  if (map.kind === 'embed') return embedAddressOf(map)
  if (key === null) return null
  const query = new URLSearchParams({ key, q: map.address })
  return `${MAP_ORIGIN}/maps/embed/v1/place?${query.toString()}`
}
