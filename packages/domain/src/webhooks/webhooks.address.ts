// The address of a webhook: its permitted form, and with its merge tags replaced. The server checks
// whether the host may be called, when it knows the host's addresses.
import { fillMergeTags, mergeTagsIn, type MergeValues } from '../forms/index.ts'

const ADDRESS_PROBLEMS = [
  'notAnAddress',
  'notHttp',
  'hasSignIn',
  'hasFragment',
  'tagInHost',
] as const
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]

const PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is
// Characters that URL parsers interpret differently, or silently remove.
const DOUBTFUL = /[\s\\\p{Cc}]/u

interface Parts {
  readonly scheme: string
  readonly host: string
  readonly rest: string
}

/** Null if the text is not an address, or if parsers interpret it differently. */
function partsOf(text: string): Parts | null {
  const [, scheme = '', host = '', rest = ''] = PARTS.exec(text) ?? []
  return host === '' || DOUBTFUL.test(text) ? null : { scheme, host, rest }
}

const REFUSED: readonly (readonly [AddressProblem, (parts: Parts) => boolean])[] = [
  ['notHttp', ({ scheme }) => !/^https?$/i.test(scheme)],
  ['hasSignIn', ({ host }) => host.includes('@')],
  ['tagInHost', ({ host }) => /[{}%]/.test(host)],
  ['hasFragment', ({ rest }) => rest.includes('#')],
]

/** The problem of an address as typed; null if there is none. */
export function addressProblem(text: string): AddressProblem | null {
  const parts = partsOf(text)
  if (parts === null) return 'notAnAddress'
  const [problem] = REFUSED.find(([, isRefused]) => isRefused(parts)) ?? []
  return problem ?? (URL.canParse(text) ? null : 'notAnAddress')
}

/**
 * The address with the tags of its path and query replaced, URL-encoded. Null if it is invalid, or if a
 * value would lead to another path (`..`).
 */
export function fillAddress(text: string, values: MergeValues): URL | null {
  const parts = partsOf(text)
  if (parts === null || addressProblem(text) !== null) return null
  const { scheme, host, rest } = parts
  const withValues = (of: (name: string) => string): URL => {
    const filled = Object.fromEntries(
      mergeTagsIn(rest)
        .filter((name) => Object.hasOwn(values, name))
        .map((name) => [name, of(name)]),
    )
    return new URL(`${scheme}://${host}${fillMergeTags(rest, filled)}`)
  }
  const asTyped = withValues(() => 'x')
  const filled = withValues((name) => encodeURIComponent((values[name] ?? '').toWellFormed()))
  const segments = (url: URL): number => url.pathname.split('/').length
  return segments(asTyped) === segments(filled) ? filled : null
}
