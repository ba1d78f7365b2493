// Where a webhook goes: the address as it may be written, and with its merge tags filled in. Whether
// the host may be reached at all is looked at by the server when it knows the host's addresses.
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
// What URL parsers read differently, or silently take out.
const DOUBTFUL = /[\s\\\p{Cc}]/u

interface Parts {
  readonly scheme: string
  readonly host: string
  readonly rest: string
}

/** Null for what is no address at all, or one that is not read alike everywhere. */
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

/** What is wrong with an address as it is typed; null when nothing is. */
export function addressProblem(text: string): AddressProblem | null {
  const parts = partsOf(text)
  if (parts === null) return 'notAnAddress'
  const [problem] = REFUSED.find(([, isRefused]) => isRefused(parts)) ?? []
  return problem ?? (URL.canParse(text) ? null : 'notAnAddress')
}

/**
 * The address with the tags of its path and query filled in, URL-encoded; null when it is none, or
 * when a value would change which path it is (`..`).
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
