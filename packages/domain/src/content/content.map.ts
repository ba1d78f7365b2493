// The map of a section. People enter an address, coordinates, or the output of Google's "Share → Embed a
// map". The frame's address is always built here, so a frame cannot show another site.

export type SectionMap =
  /** Google's own embedded map, which needs no key. */
  | { readonly kind: 'embed'; readonly pb: string }
  | { readonly kind: 'address'; readonly address: string }

export const MAP_ORIGIN = 'https://www.google.com'

/**
 * Google's value of `pb`: fields of a number, a letter and a value, separated by exclamation marks.
 */
const PB = /^!1m\d[\w!%.,:+~*'() -]{3,1800}$/
const FRAME_SOURCE = /^<iframe\s[^>]*?\bsrc="([^"]{1,2000})"/i
/** Letters, digits and the signs of addresses and coordinates, but nothing that could be a URL. */
const ADDRESS = /^[\p{L}\p{M}\p{N} .,'’°"/#&()+\n-]{3,300}$/u

function embedOf(text: string): SectionMap | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPlace = url.origin === MAP_ORIGIN && url.pathname === '/maps/embed'
  const pb = url.searchParams.get('pb')
  const isPlain = url.username + url.password === '' && pb !== null && PB.test(pb)
  return isPlace && isPlain ? { kind: 'embed', pb } : null
}

/**
 * The map that a text describes; also accepts the complete `<iframe …>` that Google offers to copy. Null
 * for anything else.
 */
export function mapOf(text: string): SectionMap | null {
  const wanted = (FRAME_SOURCE.exec(text.trim())?.[1] ?? text.trim()).replaceAll('&amp;', '&')
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|[<>]/i.test(wanted)) return embedOf(wanted)
  return ADDRESS.test(wanted) ? { kind: 'address', address: wanted } : null
}

/** The map in stored form. */
export const mapText = (map: SectionMap): string =>
  map.kind === 'address' ? map.address : embedAddressOf(map)

const embedAddressOf = ({ pb }: { readonly pb: string }): string =>
  `${MAP_ORIGIN}/maps/embed?pb=${encodeURIComponent(pb)}`

/** Name and coordinates in the address of an embedded map; null if it does not contain them. */
function placeOf(pb: string): { name: string | null; at: string | null } {
  const name = /!2s([^!]{2,200})!5e0|!2s([^!]{3,200})/.exec(pb)?.slice(1).find(Boolean) ?? null
  const east = /!2d(-?\d{1,3}(?:\.\d+)?)/.exec(pb)?.[1]
  const north = /!3d(-?\d{1,2}(?:\.\d+)?)/.exec(pb)?.[1]
  const at = east === undefined || north === undefined ? null : `${north},${east}`
  // A value of two letters is the language of the map.
  return { name: name !== null && name.length > 5 ? decoded(name) : null, at }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** A replacement for the frame, such as on paper: the name of the place, and a link to it. */
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

/** The address of the frame; null if it needs a key and the portal has none. */
export function mapFrame(map: SectionMap, key: string | null): string | null {
  if (map.kind === 'embed') return embedAddressOf(map)
  if (key === null) return null
  const query = new URLSearchParams({ key, q: map.address })
  return `${MAP_ORIGIN}/maps/embed/v1/place?${query.toString()}`
}
